/**
 * In place of @module-federation/runtime-core's `utils/preload.js` (2.9.2), which serves `preloadRemote` alone: what a
 * page needs is preloaded by its document, and the next page by loading it.
 */
const missing = () => {
  throw new Error('This build has no preloadRemote: load the page instead.');
};
export const defaultPreloadArgs = {};
export const formatPreloadArgs = missing;
export const normalizePreloadExposes = missing;
export const preloadAssets = missing;
