export { endCopies, startCopy, storeCopy } from './copy';
export { erase, openItemsOf, removeFiles } from './erase';
export { personOf } from './person';
export { applyRetention } from './retention';
export { personalRoutes } from './routes';
