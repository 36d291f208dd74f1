/** Files of a release that a document contains inline, which saves a round trip before the first paint. */
import { createHash } from 'node:crypto';
import { assetUrl } from '../release/paths';

export interface ReleasePath {
  /** Name of the container. */
  name: string;
  build: string;
  path: string;
  /** Address of the asset origin, if one is configured. */
  base?: string | undefined;
}
export interface InlineFile {
  text: string;
  /** `'sha256-…'` for the Content-Security-Policy of the document. */
  source: string;
}
/** Public address of a file, the key of `InlineFiles`. */
export const addressOf = ({ name, build, path, base }: ReleasePath): string =>
  assetUrl(name, build, path, base);

/** Public address → file. */
export type InlineFiles = ReadonlyMap<string, InlineFile>;

/** Text that closes the element, or that changes where browsers end a script (`<!--`). */
const ENDS_ELEMENT = /<\/(script|style)|<!--/i;
const RELATIVE_ADDRESS = /\burl\((["']?)(?!["'/#]|[a-z][a-z\d+.-]*:)/gi;

/**
 * Relative addresses in a style sheet become absolute.
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
