/** The facade of personal data, imported where the server starts. */
export { storeCopy } from './copy';
export { removeFiles } from './erase';
export { applyRetention } from './retention';
export { personalRoutes } from './routes';
