/** Files and folders in backticks in a document. */
import path from 'node:path';
import { entries } from './project';

/** Paths that a build or the run time creates, or that are on another machine. */
const MADE =
  /^(dist\/|server\.cjs$|standalone\/$|mf-manifest\.json$|sbom\.cdx\.json$|\.cache\/|\.data|bench\/results\/|\$DATA_DIR\/|server\.log$|\.env)/;
const FILE = /\.(tsx?|mjs|cjs|json|css|md|ya?ml|example|sql|html|png)$/;
/** Words with a slash or an extension that are not paths: a media type, a module, a command. */
const isPath = (text: string) =>
  !/^[/@]|[\s:(){}=?…]|\/\//.test(text) && (FILE.test(text) || text.includes('/')) && !MADE.test(text);

const escape = (text: string) => text.replaceAll(/[.+^$[\]\\|]/g, String.raw`\$&`);
/** `*` and `<Name>` match one name, `**` matches any path. */
const patternOf = (named: string) =>
  new RegExp(
    `(^|/)${escape(named)
      .replace(/\/?$/, '/?')
      .replaceAll('**', '.+')
      .replaceAll(/(?<!\.)\*|<\w+>/g, '[^/]+')}$`,
  );

/** @returns whether a path exists, from the root, from the document's folder or by its last parts */
function isThere(file: string, named: string): boolean {
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
