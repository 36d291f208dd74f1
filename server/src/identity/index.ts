/** The functions that other contexts may import. */
export { alertAtHalf } from './auth/budget-alert';
export { buyerEmail, findBuyers, lockBuyer, saveBuyer } from './auth/buyers';
export { type CodeAttempt, withCode } from './auth/check-code';
export { confirmContact } from './contact/confirm-contact';
export { refuseTaken } from './contact/refuse-taken';
export { type EndAccess, endAccess, registerAccess } from './auth/end-access';
export { codesToday, identityMeasures } from './auth/measures';
export { recordConsent } from './auth/record-consent';
export { dropStaleCode } from './auth/one-time-code';
export { forgetCodes, sendCode } from './auth/send-code';
export { sweepSessions } from './auth/sweep';
export { claimUsername } from './auth/usernames';
export { applyPreferences } from './messages/apply-preferences';
export { listMessages } from './messages/list-messages';
export { hasChosenNoLanguage, preferencesOf, savePreferences } from './messages/preferences';
export { notifyContactChange, type ContactOwner } from './notices/notify-contact-change';
export { notifyEverywhere } from './notices/notify-everywhere';
export { identityRoutes } from './routes';
export { rememberBuyerLanguage } from './sessions/remember-language';
export {
  createSession,
  expiryOfOrderToken,
  hasOrderTokenExpired,
  hashToken,
  newToken,
  subjectOf,
} from './sessions/tokens';
/** These tables are exported for joins. No other context writes them. */
export { buyers, sessions } from './schema';
