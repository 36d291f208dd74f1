// @ts-check
const LEAST = [20, 19];

/**
 * @param {string} version
 * @returns {string | undefined} one sentence about an unsupported version of Node
 */
export function versionProblem(version) {
  const [least = 20, leastMinor = 19] = LEAST;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > least || (major === least && minor >= leastMinor)) return undefined;
  return `Node ${LEAST.join('.')} or newer is needed, this is ${version}. Install Node 24 from https://nodejs.org, then run the command again.`;
}
