// @ts-check
/** Plain JavaScript, because it runs before the packages are installed. */
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Flag
 * @property {string} help one line of `--help`
 * @property {string} [value] placeholder in the help, such as `<build>`. A flag without it has no value
 */
/** @typedef {Readonly<Record<string, Flag>>} Flags */
/**
 * @typedef {object} Accepted
 * @property {string} usage the command line without its flags, for the help
 * @property {Flags} [flags]
 * @property {number} [maxArguments] maximum number of arguments without the flags; 0 if not given
 */

/** @param {[name: string, flag: Flag]} flag */
export const flagUsage = ([name, { value }]) => `--${name}${value ? ` ${value}` : ''}`;

/**
 * Parses the arguments of a command.
 * @param {Accepted} command
 * @param {readonly string[]} args
 * @throws Error with one sentence for the user
 */
export function readArguments({ usage, flags = {}, maxArguments = 0 }, args) {
  const flagEntries = Object.entries(flags);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(
        flagEntries.map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }]),
      ),
      allowPositionals: true,
    });
    if (positionals.length > maxArguments)
      throw new Error(`unexpected argument "${positionals[maxArguments]}"`);
    return { values, positionals };
  } catch (error) {
    const knownFlags =
      flagEntries.length > 0
        ? `Known flags: ${flagEntries.map(flagUsage).join(', ')}, --help.`
        : 'It has no flags but --help.';
    const [problem = ''] = String(error instanceof Error ? error.message : error).split('. To specify');
    // This error has no `cause`, because the commands print the message of a cause instead of the error's own message.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(`${problem.replace(/\.?$/, '.')} ${knownFlags} Nothing was done.\nUsage: ${usage}`);
  }
}
