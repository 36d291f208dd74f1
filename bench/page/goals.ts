/** What the public page has to reach, and what it would be fine to reach, as ratios from one interleaved run. */
import { median } from '../lib/statistics';
import type { VariantName } from './variants';
import type { Visit } from './visit';

type Key = 'lcp' | 'usable' | 'scriptBytes' | 'imageBytes' | 'inp' | 'cls';

/** Title, how it is read, its bound, whether it is required. */
const RATIOS: readonly [Key, VariantName, number, boolean][] = [
  ['lcp', 'b', 0.7, true],
  ['lcp', 'b2', 1.1, true],
  ['lcp', 'd', 1, false],
  ['usable', 'b2', 1.1, true],
  ['scriptBytes', 'b', 1.15, false],
];
const LIMITS: readonly [Key, number, number, string][] = [
  ['cls', 0, 1, ''],
  ['imageBytes', 250, 1000, ' kB'],
  ['inp', 100, 1, ' ms'],
];
const NAMES: Record<Key, string> = {
  lcp: 'LCP',
  usable: 'time to usable',
  scriptBytes: 'script bytes',
  imageBytes: 'images',
  inp: 'INP',
  cls: 'CLS',
};

/** Rows of the second table: what, bound, figure, verdict. */
export function goals(runs: Readonly<Partial<Record<VariantName, readonly Visit[]>>>): string[][] {
  const of = (name: VariantName, key: Key) => median((runs[name] ?? []).map((run) => run[key]));
  const rows: string[][] = [];
  for (const [key, other, bound, required] of RATIOS) {
    const ratio = of('a', key) / of(other, key);
    if (Number.isNaN(ratio)) continue;
    const verdict = ratio <= bound ? 'met' : required ? 'MISSED' : 'not reached';
    rows.push([
      `${NAMES[key]} (a) / (${other})${required ? '' : ', moonshot'}`,
      `≤ ${bound.toFixed(2)}`,
      ratio.toFixed(2),
      verdict,
    ]);
  }
  for (const [key, bound, unit, name] of LIMITS) {
    const values = (runs.a ?? []).map((run) => run[key]);
    if (values.length === 0) continue;
    // A shift is a fault each time it happens; the others vary by nature.
    const figure = (key === 'cls' ? Math.max(...values) : median(values)) / unit;
    const shown = Number(figure.toFixed(key === 'cls' ? 4 : 0));
    rows.push([
      `${NAMES[key]} (a)`,
      `≤ ${bound}${name}`,
      `${shown}${name}`,
      shown <= bound ? 'met' : 'MISSED',
    ]);
  }
  return rows;
}
