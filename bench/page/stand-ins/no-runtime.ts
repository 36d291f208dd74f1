/** Replaces the federation runtime: nothing is loaded from elsewhere. */
export const loadRemote = () => Promise.reject(new Error('one bundle has no remotes'));
