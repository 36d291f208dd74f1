/**
 * The session of an operator is a cookie that scripts cannot read. After 401 the console is informed, and the session of
 * a seller in the same browser stays.
 */
import { OPERATOR_SESSION_OVER } from '../contract';

export const tellOperatorSessionOver = (): void => void dispatchEvent(new Event(OPERATOR_SESSION_OVER));
