/** Checks whether the files and folders that a document names in backticks exist. */
import path from 'node:path';
import { entries } from './project';

/**
 * Matches paths that are not in the repository: a build or a running program creates them, or they are on
 * another machine.
 */
const CREATED_ELSEWHERE =
  /^(dist\/|server\.cjs$|standalone\/$|mf-manifest\.json$|sbom\.cdx\.json$|\.cache\/|\.data|bench\/results\/|\$DATA_DIR\/|server\.log$|\.env)/;
const FILE_NAME = /\.(tsx?|mjs|cjs|json|css|md|ya?ml|example|sql|html|png)$/;
/**
 * Returns whether a text in backticks is a path. A text with a slash or an extension can also be a media
 * type, a module or a command.
 */
const isPath = (text: string) =>
  !/^[/@]|[\s:(){}=?…]|\/\//.test(text) &&
  (FILE_NAME.test(text) || text.includes('/')) &&
  !CREATED_ELSEWHERE.test(text);

const escape = (text: string) => text.replaceAll(/[.+^$[\]\\|]/g, String.raw`\$&`);
/** Converts a path to a regular expression. `*` and `<Name>` match one name. `**` matches any path. */
export const patternOf = (named: string) =>
  new RegExp(
    `(^|/)${escape(named)
      .replace(/\/?$/, '/?')
      .replaceAll('**', '.+')
      .replaceAll(/(?<!\.)\*|<\w+>/g, '[^/]+')}$`,
  );

/**
 * @returns whether a path exists: relative to the document if it begins with a dot, otherwise as the end of
 * any path
 */
function pathExists(file: string, named: string): boolean {
  const pattern = patternOf(
    /^\.{1,2}\//.test(named) ? path.posix.join(path.posix.dirname(file), named) : named,
  );
  return entries.some((entry) => pattern.test(entry));
}

/** @returns one message for each path in backticks that does not exist */
export const absentPaths = (file: string, text: string): string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, named]) => named!)
    .filter((named) => isPath(named) && !pathExists(file, named))
    .map((named) => `${file}: there is no ${named}`);
