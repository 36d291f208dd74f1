/** Paths of a release in the storage. Only the folder `web/` is served. The server half is outside of it. */
const FILE = /^(?!.*(?:^|\/)\.)[A-Za-z0-9_@~.-]+(?:\/[A-Za-z0-9_@~.-]+)*$/;

export const NAME = /^[a-z][a-z0-9_]*$/;
export const BUILD = /^[0-9a-f]{12}$/;

/** Matches a relative file path without empty segments, `..` or special characters. */
export const isReleaseFile = (path: string): boolean => path.length <= 200 && FILE.test(path);

export const RELEASES = 'releases';
export const releaseFolder = (name: string, build: string) => `${RELEASES}/${name}/${build}`;
export const webFile = (name: string, build: string, path: string) =>
  `${releaseFolder(name, build)}/web/${path}`;
export const serverFile = (name: string, build: string) => `${releaseFolder(name, build)}/server.cjs`;

/** Returns the public address of a web file, at the origin `base` when it is given. */
export const assetUrl = (name: string, build: string, path: string, base = ''): string =>
  `${base}/_mf/${name}/${build}/${path}`;
/** Folder of the builds of a container that passed a dry run. */
export const testedFolder = (name: string) => `tested/${name}`;
export const testedFile = (name: string, build: string) => `${testedFolder(name)}/${build}.json`;
/** Path of the manifest of a build that is not live yet, for its preview. */
export const candidateFile = (name: string, build: string) => `${releaseFolder(name, build)}/candidate.json`;
