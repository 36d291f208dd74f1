/**
 * Cold visits on the simulated phone. `npm run bench -- routes` opens the pages where visits begin. `npm run
 * bench -- path` opens the other pages that a brand visits to order. Both compare our build with one bundle and with
 * the defaults of federation. Options: `--runs 9`, `--only a,b,c`, `--no-keep`.
 */
import { worldOf } from '../../e2e/screens/world';
import { ratioGoal } from '../lib/goal';
import { measurement } from '../lib/measurement';
import { median, span } from '../lib/statistics';
import { table } from '../../ops/lib/table';
import { CONNECTION, CPU_SLOWDOWN, PHONE } from '../lib/phone';
import { compare } from '../page/compare';
import { LABELS, type VariantName } from '../page/variants';
import { GROUPS } from './routes';
import { type Visit, visit } from './visit';

const medianOf = (runs: readonly Visit[], key: 'fcp' | 'lcp' | 'usable' | 'scriptBytes' | 'requests') =>
  median(runs.map((run) => run[key]));

const measureGroup = (group: keyof typeof GROUPS) =>
  measurement(group, { runs: 9, only: 'a,b,c' }, async ({ runs: rounds, only }) => {
    const routes = GROUPS[group];
    const wanted = only.split(',') as VariantName[];
    const runs: Record<string, Partial<Record<VariantName, Visit[]>>> = {};
    const browserVersion = await compare({ wanted, path: '/', runs: rounds }, async (browser, product) => {
      const world = await worldOf(product);
      return async (variants, isMeasured) => {
        for (const route of routes)
          for (const { name, url } of variants) {
            const visitFigures = await visit(browser, url, route, world);
            if (visitFigures.errors.length > 0)
              console.error(`${route.name} ${LABELS[name]}: ${visitFigures.errors.join('; ')}`);
            if (isMeasured) ((runs[route.name] ??= {})[name] ??= []).push(visitFigures);
          }
      };
    });
    const rows = routes.flatMap(({ name: path }) =>
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
    );
    const goals = routes.flatMap(({ name, usable, lcp }) => {
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
    const titles = ['', 'variant', 'FCP ms', 'LCP ms', 'usable ms', 'least–most', 'scripts kB', 'requests'];
    return {
      text: `cold visits in turn, medians of ${rounds} rounds\n\n${table([titles, ...rows])}`,
      goals,
      browser: browserVersion,
      data: { setting: { phone: PHONE, connection: CONNECTION, cpuSlowdown: CPU_SLOWDOWN }, runs },
    };
  });
export const main = measureGroup('routes');
export const path = { main: measureGroup('path') };
