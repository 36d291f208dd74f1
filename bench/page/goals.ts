/**
 * Required and optional (moonshot) goals of the public page. (a) is our product. `bench/README.md` lists the other
 * variants.
 */
import { type Bound, type Goal, limitGoal, ratioGoal } from '../lib/goal';
import { median } from '../lib/statistics';
import type { VariantName } from './variants';
import type { Visit } from './visit';

type Key = 'lcp' | 'usable' | 'scriptBytes' | 'imageBytes' | 'inp' | 'cls';

/** The figure of (a) is divided by the figure of the reference. */
const RATIOS: readonly [key: Key, reference: VariantName, bound: Bound][] = [
  ['lcp', 'b', { most: 0.7 }],
  ['lcp', 'b2', { most: 1.1 }],
  ['lcp', 'd', { most: 1, moonshot: true }],
  ['usable', 'b2', { most: 0.85 }],
  ['scriptBytes', 'b2', { most: 1 }],
];
/** Maximum figures of (a), in the units of DISPLAY. */
const LIMITS: readonly [key: Key, most: number][] = [
  ['cls', 0],
  ['scriptBytes', 120],
  ['imageBytes', 60],
  ['inp', 100],
];
/** Measured values are divided by `divisor`: 1000 bytes are 1 kB. */
const DISPLAY: Record<Key, { name: string; unit: string; divisor: number }> = {
  lcp: { name: 'LCP', unit: 'ms', divisor: 1 },
  usable: { name: 'time to usable', unit: 'ms', divisor: 1 },
  scriptBytes: { name: 'script bytes', unit: 'kB', divisor: 1000 },
  imageBytes: { name: 'images', unit: 'kB', divisor: 1000 },
  inp: { name: 'INP', unit: 'ms', divisor: 1 },
  cls: { name: 'CLS', unit: '', divisor: 1 },
};

export function goals(runs: Readonly<Partial<Record<VariantName, readonly Visit[]>>>): Goal[] {
  const figure = (variant: VariantName, key: Key) => {
    const values = (runs[variant] ?? []).map((run) => run[key] / DISPLAY[key].divisor);
    // CLS: the worst run, because no run may shift the layout. Other figures: the median.
    return key === 'cls' && values.length > 0 ? Math.max(...values) : median(values);
  };
  const ratios = RATIOS.map(([key, variant, bound]) => {
    const { name, unit } = DISPLAY[key];
    const figures = { measured: figure('a', key), reference: figure(variant, key) };
    return {
      ...figures,
      row: () => ratioGoal({ goal: `${name} (a) / (${variant})`, ...figures, unit, ...bound }),
    };
  });
  const limits = LIMITS.map(([key, most]) => {
    const { name, unit } = DISPLAY[key];
    const value = figure('a', key);
    return {
      measured: value,
      reference: value,
      row: () => limitGoal({ goal: `${name} (a)`, value, unit, most }),
    };
  });
  // Goals of variants that were not measured are omitted.
  return [...ratios, ...limits]
    .filter(({ measured, reference }) => !Number.isNaN(measured) && !Number.isNaN(reference))
    .map(({ row }) => row());
}
