/** In place of the federation runtime: there is nothing to load from elsewhere. */
export const loadRemote = () => Promise.reject(new Error('one bundle has no remotes'));
