/** The facade of identity: what other contexts may use. */
export { buyerEmail } from './auth/buyers';
export { type Guess, withCode } from './auth/check-code';
export { endBuyerAccess, registerBuyerAccess } from './auth/end-access';
export { dropStaleCode } from './auth/one-time-code';
export { forgetCodes, sendCode } from './auth/send-code';
export { sweepAuth } from './auth/sweep';
export { claimUsername } from './auth/usernames';
export { identityRoutes } from './auth/routes';
export { rememberBuyerLanguage } from './sessions/remember-language';
export {
  createSession,
  hasOrderTokenExpired,
  hashToken,
  newToken,
  revokeAll,
  subjectOf,
} from './sessions/tokens';
/** For joins. Only identity writes it. */
export { buyers } from './schema';
