/** Files of a release that stand in the document itself, so that the first paint waits for no round trip of theirs. */
import { createHash } from 'node:crypto';

/** A file of a release, by its container, build and path. */
export interface ReleasePath {
  name: string;
  build: string;
  path: string;
}
export interface InlineFile {
  text: string;
  /** `'sha256-…'`, as the policy of the document names it. */
  source: string;
}
/** By public address of the file. What is not in it is fetched from there. */
export type InlineFiles = ReadonlyMap<string, InlineFile>;

/** What would end the element, or begin a comment in it. */
const ENDS = /<\/(script|style)|<!--/i;
/** Beginning of an address that is relative to its style sheet. */
const RELATIVE = /\burl\((["']?)(?!["'/#]|[a-z][a-z\d+.-]*:)/gi;

/**
 * A file's text for a document at any address: what a style sheet names stays where it is.
 * @param href public address of the file
 * @returns undefined when the text must not stand in HTML
 */
export function inlineFile(href: string, body: Buffer): InlineFile | undefined {
  const plain = body.toString('utf8');
  const folder = href.slice(0, href.lastIndexOf('/') + 1);
  const text = href.endsWith('.css') ? plain.replace(RELATIVE, (start) => start + folder) : plain;
  if (ENDS.test(text)) return undefined;
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
