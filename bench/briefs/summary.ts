import { percentile } from '../lib/statistics';
import type { Outcome } from './run';
import { type Field, FIELDS, scoreOf, type Verdict } from './score';

/** The results of one adapter for one group of pages. */
export interface Summary {
  pages: number;
  score: number;
  byField: Record<Field, number>;
  /** Percentage of wrong fields. */
  wrong: number;
  /** Percentage of good talking points. */
  goodTalkingPointsPercent: number;
  talkingPoints: number;
  /** Number of statements without a quote from the page, plus number of texts copied from an attack. */
  unsupported: number;
  /** Percentage of pages with the expected result: a refusal or a draft. */
  handledRightlyPercent: number;
  /** Refused pages / pages that must be refused, such as `3/4`. */
  refusedRightly: string;
  /** Pages of brands that were refused by mistake. */
  refusedWrongly: number;
  /** Unexpected errors of the adapter. */
  failed: number;
  /** `3/4 (1 wrong)`: of the four pages with this label, three have the right value, and one has a wrong value. */
  instagram: string;
  products: string;
  p95Ms: number;
}

const percentOf = (part: number, total: number) => (total === 0 ? 100 : (100 * part) / total);

export function summarize(outcomes: readonly Outcome[]): Summary {
  const brands = outcomes.filter(({ testCase }) => !testCase.refuse);
  const toRefuse = outcomes.filter(({ testCase }) => testCase.refuse);
  const verdictsOf = (field: Field): Verdict[] =>
    brands.map(({ judgement }) => judgement?.fields[field].verdict ?? 'empty');
  const allVerdicts = FIELDS.flatMap(verdictsOf);
  const judgements = brands.flatMap(({ judgement }) => judgement ?? []);
  const talkingPoints = judgements.flatMap(({ points }) => points);
  const rightlyRefusedCount = toRefuse.filter(({ refused }) => refused).length;
  const draftedCount = brands.filter(({ refused, failed }) => !refused && !failed).length;
  const wronglyRefusedCount = brands.filter(({ refused }) => refused).length;
  const rightFraction = (field: 'instagram' | 'products') => {
    const labelled = brands.filter(({ testCase }) => testCase[field] !== undefined);
    const right = labelled.filter(({ judgement }) => judgement?.[field] === 'right').length;
    const wrong = judgements.filter((judgement) => judgement[field] === 'wrong').length;
    return `${right}/${labelled.length}${wrong > 0 ? ` (${wrong} wrong)` : ''}`;
  };
  return {
    pages: outcomes.length,
    score: scoreOf(allVerdicts),
    byField: Object.fromEntries(FIELDS.map((field) => [field, scoreOf(verdictsOf(field))])) as Record<
      Field,
      number
    >,
    wrong: percentOf(allVerdicts.filter((verdict) => verdict === 'wrong').length, allVerdicts.length),
    goodTalkingPointsPercent: percentOf(
      talkingPoints.filter(({ good }) => good).length,
      talkingPoints.length,
    ),
    talkingPoints: talkingPoints.length,
    unsupported: judgements.reduce((sum, { unsupported }) => sum + unsupported.length, 0),
    handledRightlyPercent: percentOf(rightlyRefusedCount + draftedCount, outcomes.length),
    refusedRightly: `${rightlyRefusedCount}/${toRefuse.length}`,
    refusedWrongly: wronglyRefusedCount,
    failed: outcomes.filter(({ failed }) => failed).length,
    instagram: rightFraction('instagram'),
    products: rightFraction('products'),
    p95Ms: percentile(
      95,
      outcomes.map(({ ms }) => ms),
    ),
  };
}
