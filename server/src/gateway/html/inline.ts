/** Inline files of a release, which save the first paint a round trip. */
import { createHash } from 'node:crypto';

/** A file of a release, by its container, build and path. */
export interface ReleasePath {
  name: string;
  build: string;
  path: string;
}
export interface InlineFile {
  text: string;
  /** `'sha256-…'`, as in the policy of the document. */
  source: string;
}
/** By public address of the file. Other files are fetched from their address. */
export type InlineFiles = ReadonlyMap<string, InlineFile>;

/** Text that would end the element, or begin a comment in it. */
const ENDS = /<\/(script|style)|<!--/i;
/** Beginning of an address relative to its style sheet. */
const RELATIVE = /\burl\((["']?)(?!["'/#]|[a-z][a-z\d+.-]*:)/gi;

/**
 * A file's text for a document at any address: relative addresses in a style sheet are resolved.
 * @param href public address of the file
 * @returns undefined when the text is not allowed in HTML
 */
export function inlineFile(href: string, body: Buffer): InlineFile | undefined {
  const plain = body.toString('utf8');
  const folder = href.slice(0, href.lastIndexOf('/') + 1);
  const text = href.endsWith('.css') ? plain.replace(RELATIVE, (start) => start + folder) : plain;
  if (ENDS.test(text)) return undefined;
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
