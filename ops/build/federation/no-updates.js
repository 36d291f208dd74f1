/**
 * Replaces `updateOptions.js` of @module-federation/webpack-bundler-runtime (2.9.2). The original reads shared modules
 * and remotes that a build adds after its start. Our builds know all of theirs at the start.
 */
export const updateConsumeOptions = () => {};
export const updateRemoteOptions = () => {};
