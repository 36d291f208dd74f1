/** Checks the commands in fenced `sh` blocks and in backticks of a document. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isAdminAction } from '../lib/operator';
import { isConsoleAction } from '../lib/operator-console';
import { ROOT } from '../lib/paths';
import { entries, read, scriptsOf, workspaces } from './project';

const COMMAND_START = /^(?:[A-Z_]+=\S+ )*(npm|npx|node|docker|cp) /;

/** Returns the commands without comments and variables. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block]) => block!.split('\n'));
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code]) =>
    code!.replaceAll('\n', ' '),
  );
  return [...blocks, ...inline]
    .flatMap((line) => line.replace(/\s+# .*$/, '').split(/ && | \| /))
    .map((command) => command.trim())
    .filter((command) => COMMAND_START.test(`${command} `))
    .map((command) => command.replace(/^(?:[A-Z_]+=\S+ )*/, ''));
}

const programFiles = () =>
  entries.filter((file) => /^(ops|bench|e2e)\/.*\.(mjs|ts)$/.test(file) && !file.endsWith('.test.ts'));
/** Returns whether a program in ops, bench or e2e contains the option, as `--name` or in a table of flags. */
const isOption = (option: string) => {
  const name = option.replace(/^--/, '').replace(/=.*/, '');
  return programFiles().some((file) =>
    new RegExp(`--${name}\\b|[\\s{]'?${name}'?: \\{ (type|value|help)`, 'm').test(read(file)),
  );
};
/** The words of a command that must be files of the project. */
const filesOf = (words: string[]) =>
  words.filter((word) => /^(ops|docs|e2e|bench|server|shell|mfe-[\w-]+)\/\S+\.\w+$/.test(word));

const isOperatorAction = (word: string) =>
  isAdminAction(word) || isConsoleAction(word) || ['queue', 'search'].includes(word);

function problemOfArguments(script: string, words: string[]): string | undefined {
  const options = words.filter((word) => word.startsWith('--'));
  if (script === 'unit') {
    const project = words[words.indexOf('--selectProjects') + 1];
    return workspaces.includes(project!) ? undefined : 'selects no workspace';
  }
  if (script === 'e2e')
    return entries.some((file) => file === `e2e/${words[0]}.spec.ts`) ? undefined : 'no such browser test';
  if (script === 'operator' && /^[a-z]/.test(words[0] ?? '') && !isOperatorAction(words[0]!))
    return 'no such action';
  const measurement = new RegExp(`\\b${words[0]}(:|: LoadMeasurement =) (async )?\\(\\) =>`);
  if (script === 'bench' && /^[a-z]/.test(words[0] ?? '') && !measurement.test(read('bench/run.ts')))
    return 'no such measurement';
  const unknownOption = options.find((option) => !isOption(option));
  return unknownOption && `there is no option ${unknownOption}`;
}

function problemOfNpm(command: string): string | undefined {
  const [npmPart, scriptArguments = ''] = command.split(/ -- /) as [string, string?];
  const [, verb, ...words] = npmPart.split(' ');
  if (['install', 'ci', 'i', 'pack'].includes(verb!)) return undefined;
  const script = verb === 'run' ? words.shift()! : verb!;
  const flagIndex = words.indexOf('-w');
  const workspace = flagIndex === -1 ? '' : (words[flagIndex + 1] ?? '');
  if (workspace && !workspaces.includes(workspace)) return `no workspace ${workspace}`;
  // `-w` without a name: the script must exist in the workspaces with pages, such as mfe-seller.
  const scripts = scriptsOf(workspace || (flagIndex === -1 ? '' : 'mfe-seller'));
  if (!Object.hasOwn(scripts, script)) return `no script ${script}`;
  return scriptArguments ? problemOfArguments(script, scriptArguments.split(' ')) : undefined;
}

function problemOf(command: string): string | undefined {
  const [program, ...words] = command.split(' ');
  const missingFile = filesOf(words).find((file) => !file.includes('/dist/') && !entries.includes(file));
  if (missingFile) return `no file ${missingFile}`;
  if (program === 'npm') return problemOfNpm(command);
  if (program === 'npx') {
    const bin = words[0]!;
    return existsSync(path.join(ROOT, 'node_modules/.bin', bin)) ? undefined : `${bin} is not installed`;
  }
  if (program !== 'node') return undefined;
  if (!filesOf(words).length) return 'runs no file of this repository';
  const unknownOption = words.find((word) => word.startsWith('--') && !isOption(word));
  return unknownOption && `there is no option ${unknownOption}`;
}

/** @returns one message for each invalid command */
export const brokenCommands = (file: string, text: string): string[] =>
  commandsIn(text).flatMap((command) => {
    const problem = problemOf(command);
    return problem ? [`${file}: ${command}: ${problem}`] : [];
  });
export const countCommands = (text: string) => commandsIn(text).length;
