import { type Flag, type Flags, readArguments, flagUsage } from '../bootstrap/arguments.mjs';
import { messageOf, Stop } from './print';

type Values<F extends Flags> = {
  [Name in keyof F]?: F[Name] extends { value: string } ? string : boolean;
};
interface Definition<F extends Flags> {
  /** The command line without flags, for the help. */
  usage: string;
  purpose: string;
  flags?: F;
  /** Maximum number of arguments, not counting the flags. Default: 0. */
  maxArguments?: number;
  /** Additional lines of `--help`. */
  details?: () => string;
  run(input: { values: Values<F>; positionals: readonly string[] }): Promise<void> | void;
}
export interface Command {
  purpose: string;
  help(): string;
  /** @throws Stop for unknown arguments, before the command does anything */
  run(args: readonly string[]): Promise<void>;
}

export function defineCommand<const F extends Flags = Record<never, Flag>>(
  definition: Definition<F>,
): Command {
  const { usage, purpose, flags = {}, details } = definition;
  return {
    purpose,
    help() {
      const lines = Object.entries<Flag>(flags).map(
        (flag) => `  ${flagUsage(flag).padEnd(24)} ${flag[1].help}`,
      );
      const parts = [`Usage: ${usage}`, purpose, lines.join('\n'), details?.()];
      return parts.filter(Boolean).join('\n\n');
    },
    async run(args) {
      const { values, positionals } = checkedArguments(definition, args);
      await definition.run({ values: values as Values<F>, positionals });
    },
  };
}
function checkedArguments(accepted: Parameters<typeof readArguments>[0], args: readonly string[]) {
  try {
    return readArguments(accepted, args);
  } catch (error) {
    throw new Stop(messageOf(error));
  }
}
