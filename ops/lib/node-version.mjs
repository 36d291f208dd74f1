import { Stop } from './say.mjs';

const LEAST = [20, 19];

/** @throws Stop on an unsupported Node version */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return;
  throw new Stop(`Node ${LEAST.join('.')} or newer is needed, this is ${version}.`);
}
