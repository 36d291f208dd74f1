/**
 * `npm run bench -- build`: time and peak memory of builds and starts in a fresh checkout, and the time until
 * a changed text is visible. This measurement has no goals. Options: `--rounds 5`, `--no-keep`.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { newDataDir, Product } from '../../e2e/fixtures/product';
import { WorkspaceCopy } from '../../e2e/fixtures/workspace-copy';
import { WORKSPACES } from '../../ops/lib/paths';
import { measurement } from '../lib/measurement';
import { withBrowser } from '../lib/product';
import { median, span } from '../lib/statistics';
import { table } from '../../ops/lib/table';
import { hotReload } from './hot-reload';
import { type Cost, measured } from './measured';

/** The source of this remote is edited while one of its pages is open. */
const CHANGED_REMOTE = 'mfe-buyer';
const ALL_WORKSPACES = 'everything';

type Builds = Record<string, Cost[]>;
type Starts = Record<'npm start, first' | 'npm start, again' | 'the server alone', Cost[]>;

const removeBuilds = (copy: WorkspaceCopy, workspaces: readonly string[]) => {
  for (const name of workspaces)
    for (const folder of ['dist', '.cache'])
      rmSync(path.join(copy.folder, name, folder), { recursive: true, force: true });
};

/**
 * Builds each workspace alone, then all workspaces together. The first round is not counted, because it fills the
 * file cache of the operating system.
 */
async function measureBuilds(copy: WorkspaceCopy, rounds: number): Promise<Builds> {
  const runs: Builds = Object.fromEntries([...WORKSPACES, ALL_WORKSPACES].map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const name of [...WORKSPACES, ALL_WORKSPACES]) {
      const names = name === ALL_WORKSPACES ? [] : [name];
      removeBuilds(copy, name === ALL_WORKSPACES ? WORKSPACES : names);
      const cost = await measured((env) => copy.runs(['ops/run.mjs', 'build', ...names], copy.folder, env));
      if (round > 0) runs[name]!.push(cost);
    }
  return runs;
}

/**
 * Measures the time until the product is ready, and its peak memory until it stops. All workspaces are already
 * built.
 */
async function measureStarts(copy: WorkspaceCopy, rounds: number): Promise<Starts> {
  const runs: Starts = { 'npm start, first': [], 'npm start, again': [], 'the server alone': [] };
  const start = async (dataDir: string, command?: readonly string[]): Promise<Cost> => {
    let ms = 0;
    const { peakMB } = await measured(async (env) => {
      const began = performance.now();
      const product = await Product.start({
        dataDir,
        command,
        cwd: copy.folder,
        env: { ...env, APP_MODE: 'demo', LOG_LEVEL: 'error' },
      });
      ms = Math.round(performance.now() - began);
      await product.stop();
    });
    return { ms, peakMB };
  };
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = newDataDir();
    try {
      runs['npm start, first'].push(await start(dataDir));
      runs['npm start, again'].push(await start(dataDir));
      runs['the server alone'].push(await start(dataDir, ['server/dist/main.js']));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return runs;
}

export const main = measurement('build', { rounds: 5 }, ({ rounds }) =>
  withBrowser(async (browser) => {
    const copy = WorkspaceCopy.ofAllWorkspaces(CHANGED_REMOTE);
    try {
      const builds = await measureBuilds(copy, rounds);
      const starts = await measureStarts(copy, rounds);
      const changed = (...command: string[]) =>
        hotReload(copy, browser, ['ops/run.mjs', 'dev', ...command], rounds);
      const fromSources = await changed('--remote', CHANGED_REMOTE);
      const released = await changed();
      const changeRow = (name: string, times: readonly number[]) => [
        `a change in ${CHANGED_REMOTE}, ${name}`,
        (median(times) / 1000).toFixed(2),
        span(times),
        '',
      ];
      const rows = Object.entries({ ...builds, ...starts }).map(([name, costs]) => [
        name,
        (median(costs.map(({ ms }) => ms)) / 1000).toFixed(1),
        span(costs.map(({ ms }) => ms)),
        median(costs.map(({ peakMB }) => peakMB)).toFixed(0),
      ]);
      return {
        text: table([
          ['', 's', 'least–most, ms', 'peak MB'],
          ...rows,
          changeRow('run from its sources', fromSources),
          changeRow('built and released', released),
        ]),
        goals: [],
        browser: browser.version(),
        data: { rounds, builds, starts, changes: { fromSources, released } },
      };
    } finally {
      copy.remove();
    }
  }),
);
