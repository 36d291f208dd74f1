/**
 * `npm run bench -- page`: cold visits of the public page on the simulated phone, compared with four other
 * implementations. Options: `--runs 9`, `--only a,b2`, `--path /layla`, `--no-keep`.
 */
import { measurement } from '../lib/measurement';
import { median, span } from '../lib/statistics';
import { table } from '../../ops/lib/table';
import { CONNECTION, CPU_SLOWDOWN, PHONE } from '../lib/phone';
import { compare } from './compare';
import { goals } from './goals';
import { LABELS, type VariantName } from './variants';
import { type Visit, visit } from './visit';

const COLUMNS: readonly [string, (runs: readonly Visit[]) => string][] = [
  ['LCP ms', (runs) => ms(runs, 'lcp')],
  ['least–most', (runs) => span(runs.map(({ lcp }) => lcp))],
  ['FCP ms', (runs) => ms(runs, 'fcp')],
  ['usable ms', (runs) => ms(runs, 'usable')],
  ['INP ms', (runs) => ms(runs, 'inp')],
  ['CLS', (runs) => String(Math.max(...runs.map(({ cls }) => Number(cls.toFixed(4)))))],
  ['scripts kB', (runs) => kB(runs, 'scriptBytes')],
  ['images kB', (runs) => kB(runs, 'imageBytes')],
  ['requests', (runs) => String(median(runs.map(({ requests }) => requests)))],
];
const ms = (runs: readonly Visit[], key: 'lcp' | 'fcp' | 'usable' | 'inp') =>
  String(Math.round(median(runs.map((run) => run[key]))));
const kB = (runs: readonly Visit[], key: 'scriptBytes' | 'imageBytes') =>
  (median(runs.map((run) => run[key])) / 1000).toFixed(1);

export const main = measurement(
  'page',
  { runs: 9, only: 'a,b,b2,c,d', path: '/layla' },
  async ({ runs: rounds, only, path }) => {
    const wanted = only.split(',') as VariantName[];
    const runs = Object.fromEntries(wanted.map((name) => [name, [] as Visit[]])) as Record<
      VariantName,
      Visit[]
    >;
    const browserVersion = await compare(
      { wanted, path, runs: rounds },
      async (browser) => async (variants, isMeasured) => {
        for (const { name, url } of variants) {
          const visitFigures = await visit(browser, url + path);
          if (visitFigures.errors.length > 0)
            console.error(`${LABELS[name]}: ${visitFigures.errors.join('; ')}`);
          if (isMeasured) runs[name].push(visitFigures);
        }
      },
    );
    const { width, height } = PHONE.viewport;
    const rows = wanted.map((name) => [LABELS[name], ...COLUMNS.map(([, show]) => show(runs[name]))]);
    return {
      text:
        `${path}: ${width}×${height}, ${(CONNECTION.downloadThroughput * 8) / 1e6} Mbit/s, ${CONNECTION.latency} ms, CPU ×${CPU_SLOWDOWN}, ` +
        `cold visits in turn, medians of ${rounds} rounds\n\n${table([['', ...COLUMNS.map(([title]) => title)], ...rows])}`,
      goals: goals(runs),
      browser: browserVersion,
      data: { setting: { path, phone: PHONE, connection: CONNECTION, cpuSlowdown: CPU_SLOWDOWN }, runs },
    };
  },
);
