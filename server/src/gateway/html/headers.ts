import type { PageHead, Rendered } from '../render/types';
import { documentPolicy } from '../security';
import type { InlineFiles } from './inline';

/**
 * The largest picture in the document's header: browsers read it before the body, of which a long policy leaves fewer
 * first bytes. The element in the document stays, for browsers that ignore the header. Remotes name the picture, so
 * the address is serialized again: nothing in it can end the header or the brackets.
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

/** Additional headers of a document. */
export function documentHeaders({ inline, rendered, origin }: DocumentHeaders): Record<string, string> {
  const link = pictureLink(rendered?.head ?? {}, origin);
  return { 'content-security-policy': documentPolicy(inline), ...(link ? { link } : {}) };
}
