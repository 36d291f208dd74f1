/** A command of the command line: its flags, its help and its function. */
import { parseArgs } from 'node:util';
import { Stop } from './say';

interface Flag {
  type: 'boolean' | 'string';
  /** One line of `--help`. */
  help: string;
  /** Placeholder of its value in the help, such as `<build>`. */
  value?: string;
}
type Flags = Readonly<Record<string, Flag>>;
type Values<F extends Flags> = {
  [Name in keyof F]?: F[Name]['type'] extends 'string' ? string : boolean;
};
interface Definition<F extends Flags> {
  /** The arguments of the command line without flags. */
  usage: string;
  purpose: string;
  flags?: F;
  /** Maximum number of arguments besides the flags. Default: none. */
  most?: number;
  /** More lines of `--help`. */
  details?: () => string;
  run(given: { values: Values<F>; positionals: readonly string[] }): Promise<void> | void;
}
export interface Command {
  usage: string;
  purpose: string;
  help(): string;
  /** @throws Stop for unknown arguments, before the command does anything */
  run(args: readonly string[]): Promise<void>;
}

const withValue = ([name, { value }]: [string, Flag]) => `--${name}${value ? ` ${value}` : ''}`;

export function defineCommand<const F extends Flags = Record<never, Flag>>(of: Definition<F>): Command {
  const flags: Flags = of.flags ?? {};
  const all = Object.entries(flags);
  const known =
    all.length > 0 ? `Known flags: ${all.map(withValue).join(', ')}, --help.` : 'It has no flags but --help.';
  const read = (args: readonly string[]) => {
    try {
      const { values, positionals } = parseArgs({
        args: [...args],
        options: Object.fromEntries(all.map(([name, { type }]) => [name, { type }])),
        allowPositionals: true,
        strict: true,
      });
      const { most = 0 } = of;
      if (positionals.length > most) throw new Error(`unexpected argument "${positionals[most]}"`);
      return { values: values as Values<F>, positionals };
    } catch (error) {
      const [what = ''] = String(error instanceof Error ? error.message : error).split('. To specify');
      throw new Stop(`${what.replace(/\.?$/, '.')} ${known} Nothing was done.\nUsage: ${of.usage}`);
    }
  };
  return {
    usage: of.usage,
    purpose: of.purpose,
    help() {
      const lines = all.map((flag) => `  ${withValue(flag).padEnd(24)} ${flag[1].help}`);
      return [
        `Usage: ${of.usage}`,
        '',
        of.purpose,
        ...(lines.length > 0 ? ['', ...lines] : []),
        ...(of.details ? ['', of.details()] : []),
      ].join('\n');
    },
    async run(args) {
      await of.run(read(args));
    },
  };
}
