// @ts-check
const OLDEST = [20, 19];

/**
 * @param {string} version
 * @returns {string | undefined} an error message if the version of Node is not supported
 */
export function versionProblem(version) {
  const [least = 20, leastMinor = 19] = OLDEST;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > least || (major === least && minor >= leastMinor)) return undefined;
  return `Node ${OLDEST.join('.')} or newer is needed, this is ${version}. Install Node 24 from https://nodejs.org, then run the command again.`;
}
