/** Files and folders that a document names in backticks. */
import path from 'node:path';
import { entries } from './project';

/** Created by a build or at run time, or on another machine. */
const MADE = /^(dist\/|server\.cjs$|\.cache\/|\.data|bench\/results\/|\$DATA_DIR\/|server\.log$|\.env)/;
const FILE = /\.(tsx?|mjs|cjs|json|css|md|ya?ml|example|sql|html|png)$/;
/** Words with a slash or an extension that are not paths: a media type, a module, a command. */
const isPath = (text: string) =>
  !/^[/@]|[\s:(){}=?…]|\/\//.test(text) && (FILE.test(text) || text.includes('/')) && !MADE.test(text);

const escape = (text: string) => text.replaceAll(/[.+^$[\]\\|]/g, String.raw`\$&`);
/** `*` and `<Name>` stand for one name, `**` for any. */
const patternOf = (named: string) =>
  new RegExp(
    `(^|/)${escape(named)
      .replace(/\/?$/, '/?')
      .replaceAll('**', '.+')
      .replaceAll(/(?<!\.)\*|<\w+>/g, '[^/]+')}$`,
  );

/** @returns whether a path exists, from the root, from the document's folder or by its last parts */
export function isThere(file: string, named: string): boolean {
  const pattern = patternOf(
    /^\.{1,2}\//.test(named) ? path.posix.join(path.posix.dirname(file), named) : named,
  );
  return entries.some((entry) => pattern.test(entry));
}

/** @returns the paths in backticks that do not exist */
export const absentPaths = (file: string, text: string): string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, named]) => named!)
    .filter((named) => isPath(named) && !isThere(file, named))
    .map((named) => `${file}: there is no ${named}`);
