/**
 * `host-api/versions.json` contains the version of each host package. For each export that is newer than `<major>.0.0`,
 * it contains the version in which the export was added or extended.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostUses } from '../../shared-api/contract';
import { ROOT } from '../lib/paths';

/** Key: folder of the host package. An export without an entry in `since` exists since `<major>.0.0`. */
export type HostVersions = Record<string, { version: string; since: Record<string, string> }>;

const VERSIONS_FILE = path.join(ROOT, 'ops/build/host-api/versions.json');
const hostVersions = () => JSON.parse(readFileSync(VERSIONS_FILE, 'utf8')) as HostVersions;

const isLater = (version: string, other: string) => version.localeCompare(other, 'en', { numeric: true }) > 0;
export const baseOf = (version: string) => `${version.split('.')[0]}.0.0`;

/**
 * Returns the oldest version of a host package that has all used exports. If a build required the newest
 * version, it would need a newer shell than necessary.
 * @param key name of the package in manifests, such as `shared-ui/host`
 * @returns undefined if no version of the package is recorded
 */
export function oldestFitting(key: string, uses: HostUses, versions = hostVersions()): string | undefined {
  const record = versions[key.replace(/\/host$/, '')];
  if (!record) return undefined;
  return Object.keys(uses[key] ?? {})
    .map((name) => record.since[name])
    .filter((version) => version !== undefined)
    .reduce((latest, version) => (isLater(version, latest) ? version : latest), baseOf(record.version));
}
