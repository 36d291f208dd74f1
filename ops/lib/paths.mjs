import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** Workspaces with screens, in the order in which a person reads of them; the shell first. */
export const WORKSPACES = ['shell', 'mfe-public-page', 'mfe-seller', 'mfe-buyer', 'mfe-delivery'];
export const dataDir = () => path.resolve(process.env.DATA_DIR || path.join(ROOT, '.data'));

/** `mfe_seller` and `mfe-seller` are the same to a person. Undefined when there is no such workspace. */
export const workspaceOf = (given) => WORKSPACES.find((name) => name === given.replaceAll('_', '-'));
