import { type Flag, type Flags, readArguments, flagUsage } from '../bootstrap/arguments.mjs';
import { messageOf, Stop } from './say';

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
  usage: string;
  purpose: string;
  help(): string;
  /** @throws Stop for unknown arguments, before the command does anything */
  run(args: readonly string[]): Promise<void>;
}

/** `run` first checks the arguments. */
export function defineCommand<const F extends Flags = Record<never, Flag>>(
  definition: Definition<F>,
): Command {
  const flags: Flags = definition.flags ?? {};
  const flagEntries = Object.entries(flags);
  const parseArguments = (args: readonly string[]) => {
    try {
      const { values, positionals } = readArguments(definition, args);
      return { values: values as Values<F>, positionals };
    } catch (error) {
      throw new Stop(messageOf(error));
    }
  };
  return {
    usage: definition.usage,
    purpose: definition.purpose,
    help() {
      const lines = flagEntries.map((flag) => `  ${flagUsage(flag).padEnd(24)} ${flag[1].help}`);
      return [
        `Usage: ${definition.usage}`,
        '',
        definition.purpose,
        ...(lines.length > 0 ? ['', ...lines] : []),
        ...(definition.details ? ['', definition.details()] : []),
      ].join('\n');
    },
    async run(args) {
      await definition.run(parseArguments(args));
    },
  };
}
