/**
 * Replaces `getSharedFallbackGetter.js` of @module-federation/webpack-bundler-runtime (2.9.2). No build has
 * `treeShaking` fallbacks, so each shared module comes from its own factory.
 */
export const getSharedFallbackGetter = ({ factory }) => factory;
