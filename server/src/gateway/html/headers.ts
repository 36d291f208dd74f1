import type { PageHead, Rendered } from '../render/types';
import { documentPolicy } from '../security';
import type { InlineFiles } from './inline';

/**
 * The largest picture, asked for by the header of its document: browsers have it before the first bytes of the body,
 * of which they get the fewer the longer the policy is. The element in the document stays, for those that do not read
 * the header. Remotes name the picture, so the address is written anew: nothing in it ends the header or the brackets.
 */
function pictureLink({ preloadImage }: PageHead, origin: string): string | undefined {
  if (!preloadImage || !URL.canParse(preloadImage, origin)) return undefined;
  const url = new URL(preloadImage, origin);
  const address = url.origin === new URL(origin).origin ? url.pathname + url.search : url.href;
  return `<${address}>; rel=preload; as=image; fetchpriority=high`;
}

interface DocumentHeaders {
  inline: InlineFiles;
  rendered: Rendered | undefined;
  /** Origin of the product. */
  origin: string;
}

/** What a document's headers say besides those of every answer. */
export function documentHeaders({ inline, rendered, origin }: DocumentHeaders): Record<string, string> {
  const link = pictureLink(rendered?.head ?? {}, origin);
  return { 'content-security-policy': documentPolicy(inline), ...(link ? { link } : {}) };
}
