/**
 * Reads the versions of the host packages. For each package, `host-api/versions.json` contains the version of
 * the recorded public types. It also contains the version in which each later export was added or extended.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostUses } from '../../shared-api/contract';
import { ROOT } from './workspaces';

/**
 * Folder of a host package → its record. An export without an entry in `since` exists since `<major>.0.0`.
 */
export type HostVersions = Record<string, { version: string; since: Record<string, string> }>;

const VERSIONS_FILE = path.join(ROOT, 'ops/build/host-api/versions.json');
const hostVersions = () => JSON.parse(readFileSync(VERSIONS_FILE, 'utf8')) as HostVersions;

const numbersOf = (version: string) => version.split('.').map(Number);
function isLater(version: string, other: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  const differentPart = a.findIndex((part, i) => part !== b[i]);
  return differentPart >= 0 && a[differentPart]! > (b[differentPart] ?? 0);
}
/** Returns the first version with the same major number. */
export const baseOf = (version: string) => `${numbersOf(version)[0]}.0.0`;

/**
 * Returns the oldest version of a host package that has all exports that a build uses. A build that requires
 * the newest version would need a new shell, even if the build does not use the new exports.
 * @returns undefined if no version of the package is recorded
 * @param key name of the package in manifests, such as `shared-ui/host`
 */
export function oldestFitting(key: string, uses: HostUses, versions = hostVersions()): string | undefined {
  const record = versions[key.replace(/\/host$/, '')];
  if (!record) return undefined;
  return Object.keys(uses[key] ?? {})
    .map((name) => record.since[name])
    .filter((version) => version !== undefined)
    .reduce((latest, version) => (isLater(version, latest) ? version : latest), baseOf(record.version));
}
