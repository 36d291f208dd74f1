/** Replaces the federation runtime, because one bundle has no remotes. */
export const loadRemote = () => Promise.reject(new Error('one bundle has no remotes'));
