/**
 * Calls, session, buyer and cart. The shell provides the only instance on a page. Older builds of remotes use
 * these exports too. So add exports, but do not change or remove any.
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
