/**
 * Cold visits on the simulated phone. `npm run bench -- routes` opens the pages where visits begin. `npm run
 * bench -- path` opens the other pages that a brand visits to order. Both compare our build with one bundle and with
 * the defaults of federation. Options: `--runs 9`, `--only a,b,c`, `--no-keep`.
 */
import { worldOf } from '../../e2e/screens/world';
import { type Goal, goalTable, ratioGoal } from '../lib/goal';
import { runContext, keepResults } from '../lib/results';
import { median, span } from '../lib/statistics';
import { table } from '../lib/table';
import { CONNECTION, CPU_SLOWDOWN, PHONE } from '../lib/phone';
import { readOptions } from '../lib/options';
import { compare } from '../page/compare';
import { LABELS, type VariantName } from '../page/variants';
import { GROUPS } from './routes';
import { type Visit, visit } from './visit';

const medianOf = (runs: readonly Visit[], key: 'fcp' | 'lcp' | 'usable' | 'scriptBytes' | 'requests') =>
  median(runs.map((run) => run[key]));

export const main = (args: readonly string[]) => measure('routes', args);
export const path = { main: (args: readonly string[]) => measure('path', args) };

async function measure(group: keyof typeof GROUPS, args: readonly string[]): Promise<void> {
  const ROUTES = GROUPS[group];
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
      const world = await worldOf(product);
      return async (variants, isMeasured) => {
        for (const route of ROUTES)
          for (const { name, url } of variants) {
            const visitFigures = await visit(browser, url, route, world);
            if (visitFigures.errors.length > 0)
              console.error(`${route.name} ${LABELS[name]}: ${visitFigures.errors.join('; ')}`);
            if (isMeasured) ((runs[route.name] ??= {})[name] ??= []).push(visitFigures);
          }
      };
    },
  );
  const context = {
    ...runContext(version),
    setting: { phone: PHONE, connection: CONNECTION, cpuSlowdown: CPU_SLOWDOWN },
  };
  console.log(`\ncold visits in turn, medians of ${values.runs} rounds\n${context.machine}\n`);
  console.log(
    table([
      ['', 'variant', 'FCP ms', 'LCP ms', 'usable ms', 'least–most', 'scripts kB', 'requests'],
      ...ROUTES.flatMap(({ name: path }) =>
        wanted.map((name) => {
          const visits = runs[path]![name]!;
          return [
            path,
            LABELS[name],
            String(Math.round(medianOf(visits, 'fcp'))),
            String(Math.round(medianOf(visits, 'lcp'))),
            String(Math.round(medianOf(visits, 'usable'))),
            span(visits.map(({ usable }) => usable)),
            (medianOf(visits, 'scriptBytes') / 1000).toFixed(1),
            String(medianOf(visits, 'requests')),
          ];
        }),
      ),
    ]),
  );
  const goals: Goal[] = ROUTES.flatMap(({ name, usable, lcp }) => {
    const { a, b } = runs[name]!;
    if (!a || !b) return [];
    const row = (label: string, key: 'usable' | 'lcp', most: number) =>
      ratioGoal({
        goal: `${name}, ${label} (a) / (b)`,
        measured: medianOf(a, key),
        reference: medianOf(b, key),
        unit: 'ms',
        most,
      });
    return [row('time to usable', 'usable', usable), row('LCP', 'lcp', lcp)];
  });
  console.log(`\n${goalTable(goals)}`);
  if (values.keep) keepResults(group, { ...context, goals, runs });
}
