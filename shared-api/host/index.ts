/**
 * Calls, session, buyer and cart. The shell owns the one instance per page. The exports stay backward compatible, so
 * only add to them.
 */
export * from './account';
export * from './api-error';
export * from './cart';
export * from './client';
export * from './market';
export * from './session';
export { NOBODY } from './user-record';
export * from './settings';
export * from './storage';
export * from './upload';
