/**
 * Replaces `updateOptions.js` of @module-federation/webpack-bundler-runtime (2.9.2), which reads shared
 * modules and remotes that a build adds after its start. Our builds add none.
 */
export const updateConsumeOptions = () => {};
export const updateRemoteOptions = () => {};
