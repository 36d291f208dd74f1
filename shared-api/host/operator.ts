/**
 * Informs the console that the operator's session has ended. The session is in a cookie that scripts cannot
 * read. A seller's session in the same browser does not end.
 */
import { OPERATOR_SESSION_OVER } from '../contract';

export const tellOperatorSessionOver = (): void => void dispatchEvent(new Event(OPERATOR_SESSION_OVER));
