/**
 * In place of @module-federation/webpack-bundler-runtime's `init.js` (2.9.2): without its plugin for shared modules of
 * which only the used exports are built (`treeShaking`), which none of ours are.
 */
export const init = ({ webpackRequire }) => {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
};
