import { table } from './table';

/** One row of the table at the end of `npm run bench`. Every measurement stores its rows with its raw runs. */
export interface Goal {
  /** The two variants of the comparison. */
  goal: string;
  /** The bound; '' for a row without one. */
  required: string;
  /** Figures of both variants with their unit. */
  figure: string;
  /** Our figure divided by the other variant's; '' for a single figure. */
  ratio: string;
  verdict: Verdict;
}
/** A missed moonshot is `not reached`, a missed goal is `missed`; a row without a bound has `no bound`. */
type Verdict = 'met' | 'missed' | 'not reached' | 'no bound';

/** A lower or upper bound. `moonshot` marks an optional one. */
export interface Bound {
  most?: number;
  least?: number;
  moonshot?: boolean;
}
interface Sides {
  goal: string;
  ours: number;
  other: number;
  /** Unit after both numbers of the figure. */
  unit?: string;
}
const DIGITS = 2;

function judge(value: number, { most, least, moonshot }: Bound): Verdict {
  if (most === undefined && least === undefined) return 'no bound';
  const met = (most === undefined || value <= most) && (least === undefined || value >= least);
  return met ? 'met' : moonshot ? 'not reached' : 'missed';
}
const boundText = ({ most, least, moonshot }: Bound, show: (value: number) => string): string =>
  [
    ...(most === undefined ? [] : [`≤ ${show(most)}`]),
    ...(least === undefined ? [] : [`≥ ${show(least)}`]),
    ...(moonshot ? ['moonshot'] : []),
  ].join(', ');
/** Three significant digits below 100, whole numbers from 100 on. */
const short = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
const withUnit = (text: string, unit: string) => (unit ? `${text} ${unit}` : text);

/** Compares our figure with another variant's in the same run. The ratio is rounded before it is judged. */
export function ratioGoal({ goal, ours, other, unit = '', ...bound }: Sides & Bound): Goal {
  const ratio = Number((ours / other).toFixed(DIGITS));
  return {
    goal,
    required: boundText(bound, (value) => value.toFixed(DIGITS)),
    figure: withUnit(`${short(ours)} beside ${short(other)}`, unit),
    ratio: ratio.toFixed(DIGITS),
    verdict: judge(ratio, bound),
  };
}
/** A single figure. */
export function limitGoal({
  goal,
  value,
  unit = '',
  ...bound
}: { goal: string; value: number; unit?: string } & Bound): Goal {
  return {
    goal,
    required: boundText(bound, (limit) => withUnit(short(limit), unit)),
    figure: withUnit(short(value), unit),
    ratio: '',
    verdict: judge(value, bound),
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
