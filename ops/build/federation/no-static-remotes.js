/**
 * Replaces `remotes.js` of @module-federation/webpack-bundler-runtime (2.9.2), which serves remotes named at build
 * time. Ours come from the registry, and no chunk maps to one.
 */
export const remotes = () => {};
