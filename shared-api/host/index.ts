/**
 * The shell provides the only instance of these exports on a page. Do not change or remove an export, because older
 * builds of remotes use it.
 */
export * from './account';
export * from './account-switch';
export * from './api-error';
export * from './cart';
export * from './client';
export * from './forget-brand';
export * from './market';
export { bindSender } from './sender';
export * from './session';
export { serverNow } from './server-clock';
export { NOBODY } from './user-record';
export * from './settings';
export * from './storage';
export { addUnsavedValues } from './unsaved';
export * from './upload';
export {
  endOperatorSession,
  endVisit,
  useVisit,
  useVisitsEndedElsewhere,
  type VisitState,
  visitOwner,
} from './visit';
