/**
 * In place of @module-federation/webpack-bundler-runtime's `remotes.js` (2.9.2), which serves remotes that are named at
 * build time: ours come from the registry, and no chunk is mapped to one.
 */
export const remotes = () => {};
