import { OPERATOR_SESSION_OVER } from '../contract';

/** Informs the console that the operator's session has ended. Scripts cannot read the cookie of this session. */
export const tellOperatorSessionOver = (): void => void dispatchEvent(new Event(OPERATOR_SESSION_OVER));
