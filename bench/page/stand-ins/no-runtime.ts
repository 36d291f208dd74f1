/** The variant that has only one bundle uses this module instead of the federation runtime. */
export const loadRemote = () => Promise.reject(new Error('the variant with one bundle has no remotes'));
