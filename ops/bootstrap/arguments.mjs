// @ts-check
/**
 * Reads the arguments of a command. This module is plain JavaScript, because it runs before the packages are
 * installed.
 */
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Flag
 * @property {'boolean' | 'string'} type
 * @property {string} help one line of `--help`
 * @property {string} [value] placeholder of its value in the help, such as `<build>`
 */
/** @typedef {Readonly<Record<string, Flag>>} Flags */
/**
 * @typedef {object} Accepted
 * @property {string} usage the arguments of the command line without flags
 * @property {Flags} [flags]
 * @property {number} [maxArguments] maximum number of arguments without the flags; 0 if not given
 */

/**
 * @param {[name: string, flag: Flag]} flag
 */
export const withValue = ([name, { value }]) => `--${name}${value ? ` ${value}` : ''}`;

/**
 * @param {Accepted} command
 * @param {readonly string[]} args
 * @throws Error with one sentence for the user
 */
export function readArguments({ usage, flags = {}, maxArguments = 0 }, args) {
  const all = Object.entries(flags);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(all.map(([name, { type }]) => [name, { type }])),
      allowPositionals: true,
      strict: true,
    });
    if (positionals.length > maxArguments)
      throw new Error(`unexpected argument "${positionals[maxArguments]}"`);
    return { values, positionals };
  } catch (error) {
    const knownFlags =
      all.length > 0
        ? `Known flags: ${all.map(withValue).join(', ')}, --help.`
        : 'It has no flags but --help.';
    const [what = ''] = String(error instanceof Error ? error.message : error).split('. To specify');
    // Without `cause`, because the commands print the message of the cause instead of this message.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(`${what.replace(/\.?$/, '.')} ${knownFlags} Nothing was done.\nUsage: ${usage}`);
  }
}
