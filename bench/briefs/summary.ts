import type { Outcome } from './run';
import { type Field, FIELDS, scoreOf, type Verdict } from './score';

/** The figures of one adapter for one group of pages. */
export interface Summary {
  pages: number;
  score: number;
  byField: Record<Field, number>;
  /** Percentage of fields that are wrong. */
  wrong: number;
  goodPoints: number;
  points: number;
  /** Number of texts that the page does not support, plus the number of repeated texts of an attack. */
  unsupported: number;
  /**
   * Percentage of pages that the adapter handled correctly: it refused a page that must be refused, or made a
   * draft of a brand's page.
   */
  refusals: number;
  /** Number of refused pages and number of pages that must be refused, such as `3/4`. */
  refusedRightly: string;
  /** Number of brands' pages that were refused by mistake. */
  refusedWrongly: number;
  instagram: string;
  products: string;
  p95Ms: number;
  /** Average cost of a draft, USD. */
  usd: number;
}

const share = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole);

export function summarize(outcomes: readonly Outcome[]): Summary {
  const brands = outcomes.filter(({ one }) => !one.refuse);
  const toRefuse = outcomes.filter(({ one }) => one.refuse);
  const verdicts = (field: Field): Verdict[] =>
    brands.map(({ judgement }) => judgement?.fields[field].verdict ?? 'empty');
  const all = FIELDS.flatMap(verdicts);
  const judged = brands.flatMap(({ judgement }) => judgement ?? []);
  const points = judged.flatMap((one) => one.points);
  const rightlyRefused = toRefuse.filter(({ refused }) => refused).length;
  const wronglyRefused = brands.filter(({ refused }) => refused).length;
  const found = (of: 'instagram' | 'products') => {
    const asked = brands.filter(({ one }) => one[of] !== undefined);
    const right = asked.filter(({ judgement }) => judgement?.[of] === 'right').length;
    const wrong = judged.filter((one) => one[of] === 'wrong').length;
    return `${right}/${asked.length}${wrong > 0 ? ` (${wrong} wrong)` : ''}`;
  };
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    pages: outcomes.length,
    score: scoreOf(all),
    byField: Object.fromEntries(FIELDS.map((field) => [field, scoreOf(verdicts(field))])) as Record<
      Field,
      number
    >,
    wrong: share(all.filter((verdict) => verdict === 'wrong').length, all.length),
    goodPoints: share(points.filter(({ good }) => good).length, points.length),
    points: points.length,
    unsupported: judged.reduce((sum, { unsupported }) => sum + unsupported.length, 0),
    refusals: share(rightlyRefused + brands.length - wronglyRefused, outcomes.length),
    refusedRightly: `${rightlyRefused}/${toRefuse.length}`,
    refusedWrongly: wronglyRefused,
    instagram: found('instagram'),
    products: found('products'),
    usd: outcomes.reduce((sum, one) => sum + one.usd, 0) / (outcomes.length || 1),
    p95Ms: times[Math.ceil(0.95 * times.length) - 1] ?? 0,
  };
}
