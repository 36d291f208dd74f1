/**
 * `init.js` of @module-federation/webpack-bundler-runtime (2.9.2) without the plugin for `treeShaking` of
 * shared modules, which no build uses.
 */
export const init = ({ webpackRequire }) => {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
};
