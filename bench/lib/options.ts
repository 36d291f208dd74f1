import { parseArgs, type ParseArgsConfig } from 'node:util';

/** `--no-<name>` sets a boolean to false. @throws TypeError for an unknown option */
export const readOptions = <const O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: O,
) => parseArgs({ args: [...args], options, allowNegative: true, strict: true }).values;
