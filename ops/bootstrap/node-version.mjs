// @ts-check
const OLDEST_SUPPORTED = [20, 19];

/**
 * @param {string} version
 * @returns {string | undefined} an error message if the version of Node is not supported
 */
export function versionProblem(version) {
  const [leastMajor = 20, leastMinor = 19] = OLDEST_SUPPORTED;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `Node ${OLDEST_SUPPORTED.join('.')} or newer is needed, this is ${version}. Install Node 24 from https://nodejs.org, then run the command again.`;
}
