import { parseArgs } from 'node:util';
import { type Goal, goalTable } from './goal';
import { keepResults, runContext } from './results';

/** Option → default value, whose type is the type of the option. */
type Options = Readonly<Record<string, number | string | boolean>>;
type Widened<T> = T extends number ? number : T extends boolean ? boolean : string;
type Values<O extends Options> = { -readonly [Name in keyof O]: Widened<O[Name]> };

/** `--no-<name>` sets a boolean to false. @throws TypeError for an unknown option */
export function readOptions<const O extends Options>(args: readonly string[], defaults: O): Values<O> {
  const definitions = Object.entries(defaults).map(([name, value]) =>
    typeof value === 'boolean'
      ? ([name, { type: 'boolean', default: value }] as const)
      : ([name, { type: 'string', default: String(value) }] as const),
  );
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(definitions),
    allowNegative: true,
  });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof defaults[name] === 'number' ? Number(value) : value,
    ]),
  ) as Values<O>;
}

interface Measured {
  goals: readonly Goal[];
  /** Other figures, printed above the goals. */
  text?: string;
  /** Version of the measuring browser, if any. */
  browser?: string;
  /** Settings and raw figures. Without them, the results are not stored. */
  data?: Readonly<Record<string, unknown>>;
}

/**
 * Defines a measurement, which prints its figures and goals, and stores them in bench/results. `--no-keep` stores
 * nothing.
 * @param measure returns undefined if there is nothing to print
 */
export const measurement =
  <const O extends Options>(
    part: string,
    defaults: O,
    measure: (options: Values<O>) => Promise<Measured | undefined>,
  ) =>
  async (args: readonly string[]): Promise<void> => {
    const { keep, ...options } = readOptions(args, { ...defaults, keep: true });
    const measured = await measure(options as unknown as Values<O>);
    if (!measured) return;
    const { goals, text, browser, data } = measured;
    const context = runContext(browser);
    console.log(
      `\n${[...(text ? [text] : []), context.machine, ...(goals.length > 0 ? [goalTable(goals)] : [])].join('\n\n')}\n`,
    );
    if (keep && data) await keepResults(part, { ...context, goals, ...data });
  };
