/**
 * The versions of the host packages. `host-api/versions.json` has the version of the recorded public types, and the
 * version in which each later export appeared or grew.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostUses } from '../../shared-api/contract';
import { ROOT } from './workspaces';

/** Folder of a host package → its record. Exports without an entry are of `<major>.0.0`. */
export type HostVersions = Record<string, { version: string; since: Record<string, string> }>;

const VERSIONS_FILE = path.join(ROOT, 'ops/build/host-api/versions.json');
const hostVersions = () => JSON.parse(readFileSync(VERSIONS_FILE, 'utf8')) as HostVersions;

const numbers = (version: string) => version.split('.').map(Number);
function isLater(one: string, other: string): boolean {
  const [a, b] = [numbers(one), numbers(other)];
  const at = a.findIndex((part, i) => part !== b[i]);
  return at >= 0 && a[at]! > (b[at] ?? 0);
}
export const baseOf = (version: string) => `${numbers(version)[0]}.0.0`;

/**
 * Returns the oldest version of a host package that fits a build, so that an addition which the build does not use
 * never makes it wait for a release of the shell.
 * @param key name of the package in manifests, such as `shared-ui/host`
 */
export function oldestFitting(key: string, uses: HostUses, versions = hostVersions()): string | undefined {
  const known = versions[key.replace(/\/host$/, '')];
  if (!known) return undefined;
  return Object.keys(uses[key] ?? {})
    .map((name) => known.since[name])
    .filter((version) => version !== undefined)
    .reduce((latest, version) => (isLater(version, latest) ? version : latest), baseOf(known.version));
}
