import { table } from '../../ops/lib/table';

/** One row of the final table. Each measurement stores its rows and its raw figures. */
export interface Goal {
  /** The name of the goal. The name of a comparison may contain both variants. */
  goal: string;
  /** The bound as text. Empty without a bound. */
  required: string;
  /** The figure with its unit. A comparison has both figures. */
  figure: string;
  /** The measured figure, divided by the reference. Empty for a single figure. */
  ratio: string;
  verdict: Verdict;
}
/** Outside its bound, a required goal is `missed` and an optional goal (moonshot) is `not reached`. */
type Verdict = 'met' | 'missed' | 'not reached' | 'no bound';

/** Bounds of a figure. `moonshot` marks an optional goal. */
export interface Bound {
  most?: number;
  least?: number;
  moonshot?: boolean;
}
interface ComparedFigures {
  goal: string;
  measured: number;
  reference: number;
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
/** Returns a number with three significant digits if it is below 100, otherwise a whole number. */
const formatNumber = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
const withUnit = (text: string, unit: string) => (unit ? `${text} ${unit}` : text);

/**
 * Compares a measured figure with a reference, such as the figure of another variant. The verdict uses the rounded
 * ratio, so that it agrees with the printed ratio.
 */
export function ratioGoal({ goal, measured, reference, unit = '', ...bound }: ComparedFigures & Bound): Goal {
  const ratio = Number((measured / reference).toFixed(RATIO_DIGITS));
  return {
    goal,
    required: boundText(bound, (value) => value.toFixed(RATIO_DIGITS)),
    figure: withUnit(`${formatNumber(measured)} beside ${formatNumber(reference)}`, unit),
    ratio: ratio.toFixed(RATIO_DIGITS),
    verdict: verdictOf(ratio, bound),
  };
}
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
    (column) => column < 3,
  );
