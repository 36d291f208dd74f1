/** Replaces the federation runtime in the variant with one bundle. */
export const loadRemote = () => Promise.reject(new Error('the variant with one bundle has no remotes'));
