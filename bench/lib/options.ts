import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Parses the options of a measurement. `--no-<name>` sets a boolean to false. @throws TypeError for an
 * unknown option
 */
export const readOptions = <const O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: O,
) => parseArgs({ args: [...args], options, allowNegative: true, strict: true }).values;
