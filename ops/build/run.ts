/** Builds workspaces sequentially, because one build of Rspack uses all processor cores. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { ReleaseManifest } from '../../shared-api/contract';
import { CHUNK_TIMEOUT_MS } from '../../shared-api/contract/domain/constants/screen';
import { Stop } from '../lib/print';
import { buildId } from './build-id';
import { checkBudget, type Weight, weightOf } from './budgets';
import { compile } from './compile';
import { writeFrames } from './frames';
import { hostProvides, hostUses } from './host-contract';
import { chunkFiles, releaseManifest } from './release-manifest';
import { measureModules } from './measure-modules';
import { withTitles } from './page-titles';
import { requiredRanges } from './shared-modules';
import { isDevelopment, variant } from './variant';
import { languagesOf, readDeclaration, SHELL } from './workspaces';
import { ROOT, WORKSPACES } from '../lib/paths';

/** The export of a workspace's rspack.config.ts. `npx rspack build` passes the values of `--env` as `target`. */
export type Configure = (target: { build?: string; out?: string; hot?: boolean }) => Configuration[];

/** This file is in the same folder as release.json. */
const WEIGHT_FILE = 'weight.json';
const readIfExists = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
const readRelease = (dist: string) => readIfExists<ReleaseManifest>(path.join(dist, 'release.json'));
const readWeight = (dist: string) => readIfExists<Weight>(path.join(dist, WEIGHT_FILE));

/** Builds without a budget check. @returns brotli bytes */
export async function weigh(name: string): Promise<Weight> {
  await buildWorkspace(name, { enforcesBudget: false });
  const weight = readWeight(path.join(ROOT, name, 'dist'));
  if (!weight) throw new Error(`${name}: a development build is not measured`);
  return weight;
}

/**
 * Builds one workspace, unless `dist` contains the same build. The build is written to a temporary folder,
 * which is renamed to `dist` at the end. So `dist` is complete or missing, even if builds run in parallel or are
 * killed.
 */
async function buildWorkspace(
  name: string,
  { enforcesBudget = true } = {},
): Promise<{ manifest: ReleaseManifest; built: boolean }> {
  const dir = path.join(ROOT, name);
  const dist = path.join(dir, 'dist');
  const build = buildId(dir, variant());
  const configurationOf = async () => {
    const { default: configure } = (await import(path.join(dir, 'rspack.config.ts'))) as {
      default: Configure;
    };
    return configure;
  };
  // React's development build is larger and has no budget.
  const checkWeight = async (weight: Weight | undefined) => {
    if (enforcesBudget && weight && !isDevelopment())
      await checkBudget(name, weight, async () => measureModules(await configurationOf()));
  };
  const existingRelease = readRelease(dist);
  if (existingRelease?.build === build) {
    await checkWeight(readWeight(dist));
    return { manifest: existingRelease, built: false };
  }

  const out = path.join(dir, '.cache', `build-${process.pid}`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  try {
    const configurations = (await configurationOf())({ build, out });
    const stats = await compile(configurations);
    const web = stats[configurations.findIndex((c) => c.name === 'web')]!;
    checkChunkTimeout(path.join(out, 'web'));
    const hasServer = configurations.some((c) => c.name === 'server');
    if (name === SHELL) writeFrames(out);
    const manifest = await releaseManifest(
      out,
      readDeclaration(dir),
      build,
      chunkFiles(web),
      hasServer,
      languagesOf(dir),
    );
    manifest.routes = withTitles(dir, manifest.routes);
    if (name === SHELL) manifest.hostProvides = hostProvides(out);
    else {
      manifest.hostUses = hostUses(stats);
      manifest.shared = requiredRanges(manifest.hostUses);
    }
    if (!isDevelopment()) {
      const weight = await weightOf(path.join(out, 'web'), manifest.budget);
      writeFileSync(path.join(out, WEIGHT_FILE), `${JSON.stringify(weight)}\n`);
      await checkWeight(weight);
    }
    writeFileSync(path.join(out, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    return { manifest: moveIntoPlace(out, dist, manifest), built: true };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
/**
 * Checks that the scripts of the build contain the time limit for loading chunks (product §2, §9). Each build contains
 * its own limit. A later shell with another limit does not change the limit of this build.
 * @throws Error when no script of the build contains the time limit
 */
function checkChunkTimeout(web: string): void {
  const timeoutPattern = new RegExp(`\\b(${CHUNK_TIMEOUT_MS}|${CHUNK_TIMEOUT_MS / 10_000}e4)\\b`);
  const scripts = readdirSync(web).filter((name) => /^(remoteEntry|main)\..*js$/.test(name));
  if (!scripts.some((name) => timeoutPattern.test(readFileSync(path.join(web, name), 'utf8'))))
    throw new Error(`The build does not contain the chunk time-out of ${CHUNK_TIMEOUT_MS} ms.`);
}

function moveIntoPlace(out: string, dist: string, manifest: ReleaseManifest): ReleaseManifest {
  for (let attempt = 1; ; attempt += 1) {
    const existingRelease = readRelease(dist);
    if (existingRelease?.build === manifest.build) return existingRelease; // Another process made the same build.
    const old = `${out}-old`;
    rmSync(old, { recursive: true, force: true });
    try {
      // A killed process leaves a complete `dist` or none.
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(out, dist);
      return manifest;
    } catch (error) {
      if (attempt === 5) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/**
 * @param names builds all workspaces if empty
 * @param enforcesBudget a build above its budget fails
 * @throws Error for an unknown name or a failed build; earlier builds are kept
 */
export async function build(names: readonly string[], { enforcesBudget = true } = {}): Promise<void> {
  const unknown = names.filter((name) => !WORKSPACES.includes(name));
  if (unknown.length > 0)
    throw new Stop(`Nothing to build in ${unknown.join(', ')}. There are: ${WORKSPACES.join(', ')}`);
  for (const name of names.length > 0 ? names : WORKSPACES) {
    const start = performance.now();
    const { manifest, built } = await buildWorkspace(name, { enforcesBudget });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${name.padEnd(16)} ${manifest.build}  ${built ? `built in ${seconds} s` : 'unchanged'}`);
  }
}
