/** Inlines files of a release into the document. This saves a round trip before the first paint. */
import { createHash } from 'node:crypto';

/** Identifies a file of a release by container, build and path. */
export interface ReleasePath {
  name: string;
  build: string;
  path: string;
  /** Base address of the release's files. */
  base?: string | undefined;
}
export interface InlineFile {
  text: string;
  /** `'sha256-…'`, as written in the policy of the document. */
  source: string;
}
/** Inline files by their public address. Browsers fetch all other files. */
export type InlineFiles = ReadonlyMap<string, InlineFile>;

/** Matches text that would close the element or open a comment in it. */
const ENDS_ELEMENT = /<\/(script|style)|<!--/i;
/** Matches the start of a relative address in a style sheet. */
const RELATIVE_ADDRESS = /\burl\((["']?)(?!["'/#]|[a-z][a-z\d+.-]*:)/gi;

/**
 * Returns the text of a file for inline use in a document. In a style sheet, relative addresses become
 * absolute paths.
 * @param href public address of the file
 * @returns undefined when the text could end its HTML element
 */
export function inlineFile(href: string, body: Buffer): InlineFile | undefined {
  const original = body.toString('utf8');
  const folder = href.slice(0, href.lastIndexOf('/') + 1);
  const text = href.endsWith('.css')
    ? original.replace(RELATIVE_ADDRESS, (start) => start + folder)
    : original;
  if (ENDS_ELEMENT.test(text)) return undefined;
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
