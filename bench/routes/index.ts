/**
 * `npm run bench -- routes`: measures pages that the browser renders, cold on a phone, and compares them with the same
 * code as one bundle and with federation's defaults. It prints one table and writes every run to results/routes.json.
 * Options: `--runs 9`, `--only a,b,c`, `--no-keep`.
 */
import { Api } from '../../e2e/steps/api';
import { LAYLA } from '../../e2e/steps/sign-in';
import { type Goal, goalTable, ratioGoal } from '../lib/goal';
import { runContext, keepResults } from '../lib/results';
import { median, span } from '../lib/statistics';
import { table } from '../lib/table';
import { CONNECTION, CPU_SLOWDOWN, PHONE } from '../lib/phone';
import { readOptions } from '../lib/options';
import { compare } from '../page/compare';
import { LABELS, type VariantName } from '../page/variants';
import { ROUTES } from './routes';
import { type Visit, visit } from './visit';

/** Maximum of time to usable, (a) divided by (b). */
const MOST = 1.15;

const of = (runs: readonly Visit[], key: 'fcp' | 'usable' | 'scriptBytes' | 'requests') =>
  median(runs.map((run) => run[key]));

export async function main(args: readonly string[]): Promise<void> {
  const values = readOptions(args, {
    runs: { type: 'string', default: '9' },
    only: { type: 'string', default: 'a,b,c' },
    keep: { type: 'boolean', default: true },
  });
  const wanted = values.only.split(',') as VariantName[];
  const runs: Record<string, Partial<Record<VariantName, Visit[]>>> = {};
  const version = await compare(
    { wanted, path: '/', runs: Number(values.runs) },
    async (browser, product) => {
      const { record } = await new Api(product).seller(LAYLA.phone);
      return async (variants, counts) => {
        for (const route of ROUTES)
          for (const { name, url } of variants) {
            const one = await visit(browser, url, route, record);
            if (one.errors.length > 0)
              console.error(`${route.path} ${LABELS[name]}: ${one.errors.join('; ')}`);
            if (counts) ((runs[route.path] ??= {})[name] ??= []).push(one);
          }
      };
    },
  );
  const made = {
    ...runContext(version),
    setting: { phone: PHONE, connection: CONNECTION, cpuSlowdown: CPU_SLOWDOWN },
  };
  console.log(`\ncold, medians of ${values.runs}, interleaved\n${made.machine}\n`);
  console.log(
    table([
      ['', 'side', 'FCP ms', 'usable ms', 'least–most', 'scripts kB', 'requests'],
      ...ROUTES.flatMap(({ path }) =>
        wanted.map((name) => {
          const seen = runs[path]![name]!;
          return [
            path,
            LABELS[name],
            String(Math.round(of(seen, 'fcp'))),
            String(Math.round(of(seen, 'usable'))),
            span(seen.map(({ usable }) => usable)),
            (of(seen, 'scriptBytes') / 1000).toFixed(1),
            String(of(seen, 'requests')),
          ];
        }),
      ),
    ]),
  );
  const goals: Goal[] = ROUTES.flatMap(({ path }) => {
    const { a, b } = runs[path]!;
    if (!a || !b) return [];
    const sides = { ours: of(a, 'usable'), other: of(b, 'usable'), unit: 'ms' };
    return [ratioGoal({ goal: `${path}, time to usable (a) / (b)`, ...sides, most: MOST })];
  });
  console.log(`\n${goalTable(goals)}`);
  if (values.keep) keepResults('routes', { ...made, goals, runs });
}
