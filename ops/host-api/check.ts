/**
 * Compares the public types of the host packages with the recorded types. It also records changed types with
 * their new version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HostVersions } from '../build/host-versions';
import { ROOT } from '../lib/paths';
import { compareReports, nextVersion } from './compare';
import { HOST_PACKAGES, type HostPackage, hostReports } from './extract';

const FOLDER = 'ops/build/host-api';
const reportFile = (root: string, name: HostPackage) => path.join(root, FOLDER, `${name}.api.txt`);
const versionsFile = (root: string) => path.join(root, FOLDER, 'versions.json');
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

interface Changed {
  name: HostPackage;
  report: string;
  from: string;
  to: string;
  lines: string[];
  touched: string[];
}

/**
 * Returns the host packages whose public types changed. @param compatible true if a person decided that every
 * user of the changed declarations still works
 */
function changes(root: string, compatible: boolean): Changed[] {
  const versions = readJson<HostVersions>(versionsFile(root));
  const reports = hostReports(root);
  return HOST_PACKAGES.flatMap((name) => {
    const before = readFileSync(reportFile(root, name), 'utf8');
    const report = reports[name];
    const from = versions[name]!.version;
    if (before === report) return [];
    const { change, lines, touched } = compareReports(before, report);
    const to = nextVersion(from, compatible && change === 'major' ? 'minor' : change);
    return [{ name, report, from, to, lines, touched }];
  });
}

/**
 * Returns an error message for each host package whose types or version differ from the record. It names the
 * next step.
 */
export function hostApiProblems(root = ROOT): string[] {
  const versions = readJson<HostVersions>(versionsFile(root));
  const stale = HOST_PACKAGES.flatMap((name) => {
    const { version } = readJson<{ version: string }>(path.join(root, name, 'package.json'));
    const recorded = versions[name]!.version;
    return version === recorded
      ? []
      : [
          `${name}/package.json has version ${version}, the recorded types have ${recorded}. Only npm run host-api -- --bump changes it.`,
        ];
  });
  const changed = changes(root, false).map(({ name, from, to, lines }) => {
    const [major] = to.split('.');
    const breaks = !from.startsWith(`${major}.`);
    const how = breaks
      ? 'A removed or changed line may break users. If all users still compile and run, add --compatible. Otherwise every remote needs the new shell.'
      : 'These are additions.';
    return [
      `The public types of ${name}/host changed since ${from}:`,
      ...lines.map((line) => `  ${line}`),
      `${how} The next version is ${to}. Run: npm run host-api -- --bump`,
    ].join('\n');
  });
  return [...stale, ...changed];
}

/**
 * Records the current types and their new versions. @returns one sentence for each package whose types
 * changed
 */
export function bumpHostApi(compatible: boolean, root = ROOT): string[] {
  const versions = readJson<HostVersions>(versionsFile(root));
  const done = changes(root, compatible).map(({ name, report, from, to, touched }) => {
    const isMajor = from.split('.')[0] !== to.split('.')[0];
    const since = isMajor
      ? {}
      : { ...versions[name]!.since, ...Object.fromEntries(touched.map((key) => [key, to])) };
    versions[name] = { version: to, since };
    writeFileSync(reportFile(root, name), report);
    setVersion(root, name, to);
    return from === to ? `${name} keeps ${to}` : `${name} ${from} → ${to}`;
  });
  writeJson(versionsFile(root), versions);
  return done;
}

/** Writes the version of a package into its package.json and into the lock file. */
function setVersion(root: string, name: HostPackage, version: string): void {
  const file = path.join(root, name, 'package.json');
  writeJson(file, { ...readJson<object>(file), version });
  const lockFile = path.join(root, 'package-lock.json');
  const lock = readJson<{ packages: Record<string, { version?: string }> }>(lockFile);
  const entry = lock.packages[name];
  if (entry) entry.version = version;
  writeJson(lockFile, lock);
}
