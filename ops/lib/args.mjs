import { parseArgs } from 'node:util';
import { Stop } from './say.mjs';

/**
 * Reads a command's arguments. What is not known is refused, because an ignored flag would do something else than the
 * person asked for.
 * @param usage one line, shown with every refusal
 * @param options as `parseArgs` of node:util takes them
 * @param most positional arguments that the command takes
 * @throws Stop naming what is wrong, with the usage
 */
export function readArgs(usage, options = {}, most = Infinity, args = process.argv.slice(2)) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    if (positionals.length > most) throw new Error(`"${positionals[most]}" is one argument too many.`);
    return { values, positionals };
  } catch (error) {
    const [what] = error.message.split('. To specify');
    throw new Stop(`${what.replace(/\.?$/, '.')} Nothing was done.\nUsage: ${usage}`);
  }
}

/** As `readArgs`, for commands that do not run inside `run`: prints what is wrong and ends with status 1. */
export function givenArgs(...given) {
  try {
    return readArgs(...given);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
