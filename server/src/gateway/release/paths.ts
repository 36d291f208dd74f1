/** A relative path without empty segments, `..`, hidden files or special characters. */
const FILE = /^(?!.*(?:^|\/)\.)[A-Za-z0-9_@~.-]+(?:\/[A-Za-z0-9_@~.-]+)*$/;

export const NAME = /^[a-z][a-z0-9_]*$/;
export const BUILD = /^[0-9a-f]{12}$/;

export const isReleaseFile = (path: string): boolean => path.length <= 200 && FILE.test(path);

export const RELEASES = 'releases';
export const releaseFolder = (name: string, build: string) => `${RELEASES}/${name}/${build}`;
/** Browsers get only files in the folder `web/`, so they do not get the server half. */
export const webFile = (name: string, build: string, path: string) =>
  `${releaseFolder(name, build)}/web/${path}`;
export const serverFile = (name: string, build: string) => `${releaseFolder(name, build)}/server.cjs`;

/** @param base the asset origin, if one is configured */
export const assetUrl = (name: string, build: string, path: string, base = ''): string =>
  `${base}/_mf/${name}/${build}/${path}`;
/** Contains the builds of a container that passed a dry run. */
export const testedFolder = (name: string) => `tested/${name}`;
export const testedFile = (name: string, build: string) => `${testedFolder(name)}/${build}.json`;
/**
 * Returns the path of the manifest of an uploaded build. A preview needs this manifest before the build is live. In the
 * store and in the header `x-release-candidate`, every uploaded build is called candidate, also without a share.
 */
export const candidateFile = (name: string, build: string) => `${releaseFolder(name, build)}/candidate.json`;
