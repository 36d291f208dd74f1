/** Replaces the federation runtime in the variant 'one bundle', which has no remotes. */
export const loadRemote = () => Promise.reject(new Error('the variant with one bundle has no remotes'));
