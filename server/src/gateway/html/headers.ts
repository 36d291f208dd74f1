import type { PageHead, Rendered } from '../render/types';
import type { Cdn } from '../../platform/cdn';
import { documentPolicy } from '../security';
import type { InlineFiles } from './inline';

/**
 * Returns the `link` header that preloads the document's largest picture, because browsers read headers before the
 * body. The document also contains the preload as an element, for browsers that ignore the header. A remote chooses
 * the address. The server parses and serializes the address, so that no character can end the header or the brackets.
 * Serializing escapes these characters only in addresses such as https.
 */
function pictureLink({ preloadImage }: PageHead, origin: string): string | undefined {
  if (!preloadImage || !URL.canParse(preloadImage, origin)) return undefined;
  const url = new URL(preloadImage, origin);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const address = url.origin === new URL(origin).origin ? url.pathname + url.search : url.href;
  return `<${address}>; rel=preload; as=image; fetchpriority=high`;
}

interface HeadersInput {
  inline: InlineFiles;
  rendered: Rendered | undefined;
  origin: string;
  cdn?: Cdn;
}

export function documentHeaders({ inline, rendered, origin, cdn }: HeadersInput): Record<string, string> {
  const link = pictureLink(rendered?.head ?? {}, origin);
  return { 'content-security-policy': documentPolicy(inline, cdn), ...(link ? { link } : {}) };
}
