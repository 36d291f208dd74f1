/** The facade of personal data for the start. */
export { storeCopy } from './copy';
export { removeFiles } from './erase';
export { applyRetention } from './retention';
export { personalRoutes } from './routes';
