/** One instance per page, owned by the shell: calls, session, buyer, cart. Backward compatible: only add exports. */
export * from './api-error';
export * from './cart';
export * from './client';
export * from './market';
export * from './session';
export { NOBODY } from './user-record';
export * from './settings';
export * from './storage';
export * from './upload';
