import type { ParseArgsConfig } from 'node:util';

export function readArgs(
  usage: string,
  options?: NonNullable<ParseArgsConfig['options']>,
  most?: number,
  args?: readonly string[],
): { values: Record<string, string | boolean | undefined>; positionals: string[] };
export const givenArgs: typeof readArgs;
