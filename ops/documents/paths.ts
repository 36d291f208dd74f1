import path from 'node:path';
import { entries } from './project';

/** Matches paths that a build or a running program creates, or that are on another machine. */
const CREATED_ELSEWHERE =
  /^(dist\/|server\.cjs$|standalone\/$|mf-manifest\.json$|sbom\.cdx\.json$|\.cache\/|\.data|bench\/results\/|\$DATA_DIR\/|server\.log$|\.env)/;
const FILE_NAME = /\.(tsx?|mjs|cjs|json|css|md|ya?ml|example|sql|html|png)$/;
/**
 * Returns whether a text in backticks is a path. A text with a slash or an extension can also be a media type, a module
 * or a command.
 */
const isPath = (text: string) =>
  !/^[/@]|[\s:(){}=?…]|\/\//.test(text) &&
  (FILE_NAME.test(text) || text.includes('/')) &&
  !CREATED_ELSEWHERE.test(text);

const escapePattern = (text: string) => text.replaceAll(/[.+^$[\]\\|]/g, String.raw`\$&`);
/** Returns a regular expression for a path. `*` and `<Name>` match one name. `**` matches any path. */
export const patternOf = (reference: string) =>
  new RegExp(
    `(^|/)${escapePattern(reference)
      .replace(/\/?$/, '/?')
      .replaceAll(/\*\*|\*|<\w+>/g, (part) => (part === '**' ? '.+' : '[^/]+'))}$`,
  );

/**
 * Returns whether a path exists. A path that begins with `./` or `../` is relative to the document. Any other path must
 * be the end of the path of a file or folder.
 */
function pathExists(file: string, reference: string): boolean {
  const pattern = patternOf(
    /^\.{1,2}\//.test(reference) ? path.posix.join(path.posix.dirname(file), reference) : reference,
  );
  return entries.some((entry) => pattern.test(entry));
}

/** @returns one message for each path in backticks that does not exist */
export const absentPaths = (file: string, text: string): string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, reference]) => reference!)
    .filter((reference) => isPath(reference) && !pathExists(file, reference))
    .map((reference) => `${file}: there is no ${reference}`);
