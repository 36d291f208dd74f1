/**
 * Replaces `remotes.js` of @module-federation/webpack-bundler-runtime (2.9.2), which serves remotes configured at
 * build time. Our remotes come from the registry, and no chunk refers to one.
 */
export const remotes = () => {};
