/**
 * Replaces `utils/preload.js` of @module-federation/runtime-core (2.9.2), which only `preloadRemote` uses. Documents
 * preload their page, and the shell loads the next one.
 */
const missing = () => {
  throw new Error('This build has no preloadRemote: load the page instead.');
};
export const defaultPreloadArgs = {};
export const formatPreloadArgs = missing;
export const normalizePreloadExposes = missing;
export const preloadAssets = missing;
