/** The facade of personal data. The start of the server imports it. */
export { startCopy, storeCopy } from './copy';
export { erase, openItemsOf, removeFiles } from './erase';
export { personOf } from './person';
export { applyRetention } from './retention';
export { personalRoutes } from './routes';
