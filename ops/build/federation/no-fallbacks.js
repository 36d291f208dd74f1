/**
 * `getSharedFallbackGetter.js` of @module-federation/webpack-bundler-runtime (2.9.2) without separately built
 * copies of shared modules (`treeShaking`), which no build uses.
 */
export const getSharedFallbackGetter = ({ factory }) => factory;
