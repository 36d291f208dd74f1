/**
 * In place of @module-federation/webpack-bundler-runtime's `getSharedFallbackGetter.js` (2.9.2): no build has fallbacks
 * of `treeShaking`, so each shared module is what its own factory gives.
 */
export const getSharedFallbackGetter = ({ factory }) => factory;
