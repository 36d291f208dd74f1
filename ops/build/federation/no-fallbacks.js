/**
 * Replaces `getSharedFallbackGetter.js` of @module-federation/webpack-bundler-runtime (2.9.2). The original loads copies
 * of shared modules that were built separately (`treeShaking`), which no build uses.
 */
export const getSharedFallbackGetter = ({ factory }) => factory;
