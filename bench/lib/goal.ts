import { table } from './table';

/** One row of the table that `npm run bench` ends with. Every measurement keeps its rows beside its raw runs. */
export interface Goal {
  /** What is compared, and with what. */
  goal: string;
  /** The bound; '' where the row only tells. */
  required: string;
  /** Both sides with their unit. */
  figure: string;
  /** Ours by the other side; '' for a figure that stands alone. */
  ratio: string;
  verdict: Verdict;
}
/** A moonshot is `not reached`, a required goal `missed`; `told` has no bound. */
export type Verdict = 'met' | 'missed' | 'not reached' | 'told';

/** At most or at least so much; a moonshot would be fine to reach. */
export interface Bound {
  most?: number;
  least?: number;
  moonshot?: boolean;
}
interface Sides {
  goal: string;
  ours: number;
  other: number;
  /** Behind both numbers of the figure. */
  unit?: string;
}
const DIGITS = 2;

function judge(value: number, { most, least, moonshot }: Bound): Verdict {
  if (most === undefined && least === undefined) return 'told';
  const met = (most === undefined || value <= most) && (least === undefined || value >= least);
  return met ? 'met' : moonshot ? 'not reached' : 'missed';
}
const boundText = ({ most, least, moonshot }: Bound, show: (value: number) => string): string =>
  [
    ...(most === undefined ? [] : [`≤ ${show(most)}`]),
    ...(least === undefined ? [] : [`≥ ${show(least)}`]),
    ...(moonshot ? ['moonshot'] : []),
  ].join(', ');
/** Three digits that count, whole numbers from 100 on. */
const short = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
const withUnit = (text: string, unit: string) => (unit ? `${text} ${unit}` : text);

/** Ours beside another side of the same run. The ratio is rounded as it is shown before it is judged. */
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
/** A figure that stands alone. */
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

/** The rows of one measurement, for the terminal. */
export const goalTable = (goals: readonly Goal[]): string =>
  table(
    [
      ['goal', 'required', 'figure', 'ratio', ''],
      ...goals.map(({ goal, required, figure, ratio, verdict }) => [
        goal,
        required,
        figure,
        ratio,
        verdict === 'missed' ? 'MISSED' : verdict === 'told' ? '' : verdict,
      ]),
    ],
    3,
  );
