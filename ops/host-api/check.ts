/** Compares the public types of the host packages with the recorded types, and records new versions. */
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

interface ChangedPackage {
  name: HostPackage;
  report: string;
  from: string;
  to: string;
  lines: string[];
  extendedExports: string[];
}

/**
 * Returns the packages with changed types.
 * @param options.compatible true if a developer has decided that all users of the changed declarations still work
 */
async function changedPackages(root: string, { compatible = false } = {}): Promise<ChangedPackage[]> {
  const versions = readJson<HostVersions>(versionsFile(root));
  const reports = await hostReports(root);
  return HOST_PACKAGES.flatMap((name) => {
    const recordedReport = readFileSync(reportFile(root, name), 'utf8');
    const report = reports[name];
    const from = versions[name]!.version;
    if (recordedReport === report) return [];
    const { change, lines, extendedExports } = compareReports(recordedReport, report);
    const to = nextVersion(from, compatible && change === 'major' ? 'minor' : change);
    return [{ name, report, from, to, lines, extendedExports }];
  });
}

/** Each message about a difference names the next step. */
export async function hostApiProblems(root = ROOT): Promise<string[]> {
  const versions = readJson<HostVersions>(versionsFile(root));
  const versionProblems = HOST_PACKAGES.flatMap((name) => {
    const { version } = readJson<{ version: string }>(path.join(root, name, 'package.json'));
    const recorded = versions[name]!.version;
    return version === recorded
      ? []
      : [
          `${name}/package.json has version ${version}, the recorded types have ${recorded}. Only npm run host-api -- --bump changes this version.`,
        ];
  });
  const typeProblems = (await changedPackages(root)).map(({ name, from, to, lines }) => {
    const [major] = to.split('.');
    const isBreaking = !from.startsWith(`${major}.`);
    const advice = isBreaking
      ? 'A removed or changed line may break users. If all users still compile and run, add --compatible. Otherwise every remote needs the new shell.'
      : 'These are additions.';
    return [
      `The public types of ${name}/host changed since ${from}:`,
      ...lines.map((line) => `  ${line}`),
      `${advice} The next version is ${to}. Run: npm run host-api -- --bump`,
    ].join('\n');
  });
  return [...versionProblems, ...typeProblems];
}

/** @returns one sentence for each package whose types changed */
export async function bumpHostApi(compatible: boolean, root = ROOT): Promise<string[]> {
  const versions = readJson<HostVersions>(versionsFile(root));
  const sentences = (await changedPackages(root, { compatible })).map(
    ({ name, report, from, to, extendedExports }) => {
      const isMajor = from.split('.')[0] !== to.split('.')[0];
      const since = isMajor
        ? {}
        : { ...versions[name]!.since, ...Object.fromEntries(extendedExports.map((key) => [key, to])) };
      versions[name] = { version: to, since };
      writeFileSync(reportFile(root, name), report);
      setVersion(root, name, to);
      return from === to ? `${name} keeps ${to}` : `${name} ${from} → ${to}`;
    },
  );
  writeJson(versionsFile(root), versions);
  return sentences;
}

/** Writes the version into package.json and the lock file. */
function setVersion(root: string, name: HostPackage, version: string): void {
  const file = path.join(root, name, 'package.json');
  writeJson(file, { ...readJson<object>(file), version });
  const lockFile = path.join(root, 'package-lock.json');
  const lock = readJson<{ packages: Record<string, { version?: string }> }>(lockFile);
  const entry = lock.packages[name];
  if (entry) entry.version = version;
  writeJson(lockFile, lock);
}
