/**
 * `npm run bench -- page`: cold visits of the public page on the simulated phone, compared with four other
 * implementations. Options: `--runs 9`, `--only a,b2`, `--path /layla`, `--no-keep`.
 */
import { goalTable } from '../lib/goal';
import { median, span } from '../lib/statistics';
import { runContext, keepResults } from '../lib/results';
import { table } from '../lib/table';
import { CONNECTION, CPU_SLOWDOWN, PHONE } from '../lib/phone';
import { readOptions } from '../lib/options';
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

export async function main(args: readonly string[]): Promise<void> {
  const values = readOptions(args, {
    runs: { type: 'string', default: '9' },
    only: { type: 'string', default: 'a,b,b2,c,d' },
    path: { type: 'string', default: '/layla' },
    keep: { type: 'boolean', default: true },
  });
  const wanted = values.only.split(',') as VariantName[];
  const runs = Object.fromEntries(wanted.map((name) => [name, [] as Visit[]])) as Record<
    VariantName,
    Visit[]
  >;
  const version = await compare(
    { wanted, path: values.path, runs: Number(values.runs) },
    async (browser) => async (variants, isMeasured) => {
      for (const { name, url } of variants) {
        const visitFigures = await visit(browser, url + values.path);
        if (visitFigures.errors.length > 0)
          console.error(`${LABELS[name]}: ${visitFigures.errors.join('; ')}`);
        if (isMeasured) runs[name].push(visitFigures);
      }
    },
  );
  const context = {
    ...runContext(version),
    setting: { path: values.path, phone: PHONE, connection: CONNECTION, cpuSlowdown: CPU_SLOWDOWN },
  };
  console.log(
    `\n${values.path}: ${PHONE.viewport.width}×${PHONE.viewport.height}, ${(CONNECTION.downloadThroughput * 8) / 1e6} Mbit/s, ${CONNECTION.latency} ms, CPU ×${CPU_SLOWDOWN}, ` +
      `cold visits in turn, medians of ${values.runs} rounds\n${context.machine}\n`,
  );
  console.log(
    table([
      ['', ...COLUMNS.map(([title]) => title)],
      ...wanted.map((name) => [LABELS[name], ...COLUMNS.map(([, show]) => show(runs[name]))]),
    ]),
  );
  const goalRows = goals(runs);
  console.log(`\n${goalTable(goalRows)}`);
  if (values.keep) keepResults('page', { ...context, goals: goalRows, runs });
}
