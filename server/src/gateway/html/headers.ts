import type { PageHead, Rendered } from '../render/types';
import type { Cdn } from '../../platform/cdn';
import { documentPolicy } from '../security';
import type { InlineFiles } from './inline';

/**
 * Builds the header that requests the document's largest picture. Browsers read headers before the body, and a long
 * policy leaves less of the body in the first packets. The element in the document stays for browsers that ignore the
 * header. A remote chooses the picture, so the address is serialized again, and no character in it can end the header
 * or the brackets.
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
  cdn?: Cdn;
}

/** Headers that only this document has. */
export function documentHeaders({ inline, rendered, origin, cdn }: DocumentHeaders): Record<string, string> {
  const link = pictureLink(rendered?.head ?? {}, origin);
  return { 'content-security-policy': documentPolicy(inline, cdn), ...(link ? { link } : {}) };
}
