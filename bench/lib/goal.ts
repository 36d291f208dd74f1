import { table } from './table';

/**
 * One row of the table at the end of `npm run bench`. Each measurement stores its rows and its raw figures.
 */
export interface Goal {
  /** Name of the figure. For a comparison, the name may contain the names of both variants. */
  goal: string;
  /** The bound as text. Empty if the row has no bound. */
  required: string;
  /** The figure with its unit, or the figures of both variants. */
  figure: string;
  /** Our figure, divided by the figure of the other variant. Empty for a single figure. */
  ratio: string;
  verdict: Verdict;
}
/**
 * A figure outside the bound of a required goal is `missed`, and one outside an optional bound (moonshot) is
 * `not reached`.
 */
type Verdict = 'met' | 'missed' | 'not reached' | 'no bound';

/** Upper bound (`most`) and lower bound (`least`) of a figure. `moonshot` marks an optional goal. */
export interface Bound {
  most?: number;
  least?: number;
  moonshot?: boolean;
}
interface ComparedFigures {
  goal: string;
  ours: number;
  other: number;
  /** The unit of both numbers. */
  unit?: string;
}
const RATIO_DIGITS = 2;

function verdictOf(value: number, { most, least, moonshot }: Bound): Verdict {
  if (most === undefined && least === undefined) return 'no bound';
  const met = (most === undefined || value <= most) && (least === undefined || value >= least);
  return met ? 'met' : moonshot ? 'not reached' : 'missed';
}
const boundText = ({ most, least, moonshot }: Bound, format: (value: number) => string): string =>
  [
    ...(most === undefined ? [] : [`≤ ${format(most)}`]),
    ...(least === undefined ? [] : [`≥ ${format(least)}`]),
    ...(moonshot ? ['moonshot'] : []),
  ].join(', ');
/** Formats a number below 100 with three significant digits, and a larger number as a whole number. */
const formatNumber = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
const withUnit = (text: string, unit: string) => (unit ? `${text} ${unit}` : text);

/**
 * Makes the row of a comparison of our figure with the figure of another variant. The ratio is rounded before
 * it is compared with the bound.
 */
export function ratioGoal({ goal, ours, other, unit = '', ...bound }: ComparedFigures & Bound): Goal {
  const ratio = Number((ours / other).toFixed(RATIO_DIGITS));
  return {
    goal,
    required: boundText(bound, (value) => value.toFixed(RATIO_DIGITS)),
    figure: withUnit(`${formatNumber(ours)} beside ${formatNumber(other)}`, unit),
    ratio: ratio.toFixed(RATIO_DIGITS),
    verdict: verdictOf(ratio, bound),
  };
}
/** Makes the row of a single figure. */
export function limitGoal({
  goal,
  value,
  unit = '',
  ...bound
}: { goal: string; value: number; unit?: string } & Bound): Goal {
  return {
    goal,
    required: boundText(bound, (limit) => withUnit(formatNumber(limit), unit)),
    figure: withUnit(formatNumber(value), unit),
    ratio: '',
    verdict: verdictOf(value, bound),
  };
}

/** Formats the rows of one measurement for the terminal. */
export const goalTable = (goals: readonly Goal[]): string =>
  table(
    [
      ['goal', 'required', 'figure', 'ratio', ''],
      ...goals.map(({ goal, required, figure, ratio, verdict }) => [
        goal,
        required,
        figure,
        ratio,
        verdict === 'missed' ? 'MISSED' : verdict === 'no bound' ? '' : verdict,
      ]),
    ],
    3,
  );
