import { ownerLabel } from './brand-name';
import type { PageText } from './page-text';
import { letters } from './text';

const ACCOUNT_ADDRESS = /^https:\/\/(?:www\.|m\.)?instagram\.com\/([A-Za-z0-9_.]{1,30})\/?(?:[?#].*)?$/;
const NOT_ACCOUNTS = new Set([
  'p',
  'explore',
  'reel',
  'reels',
  'stories',
  'accounts',
  'share',
  'sharer',
  'tv',
  'about',
  'instagram',
  'wix',
  'squarespace',
  'shopify',
  'username',
]);
/** Placeholders of templates: `yourpage`, `your_brand`. */
const PLACEHOLDER_NAME = /^your|^my(?:page|account|brand|shop|store)$/;

export interface FoundAccount {
  handle: string;
  /** The address as it is written on the page. */
  quote: string;
  page: string;
}

/**
 * Returns the brand's Instagram account from the linked data (JSON-LD). If there is none, returns the account from
 * links. If links lead to several accounts, returns the only one that is similar to the brand's name or host, or
 * undefined, because the others may belong to people.
 */
export function instagramOf(pages: readonly PageText[], name: string): FoundAccount | undefined {
  const accountsIn = (href: string, page: string): FoundAccount[] => {
    const handle = ACCOUNT_ADDRESS.exec(href.replace(/^http:/, 'https:'))?.[1]?.toLowerCase();
    return handle && !NOT_ACCOUNTS.has(handle) && !PLACEHOLDER_NAME.test(handle)
      ? [{ handle, quote: href, page }]
      : [];
  };
  for (const page of pages) {
    const [declared] = page.linked.sameAs.flatMap((href) => accountsIn(href, page.url));
    if (declared) return declared;
  }
  const fromLinks = pages.flatMap((page) => page.links.flatMap(({ href }) => accountsIn(href, page.url)));
  const distinct = new Set(fromLinks.map(({ handle }) => handle));
  if (distinct.size === 1) return fromLinks[0];
  const brandKeys = [letters(name), letters(ownerLabel(pages[0]!.host))].filter((text) => text.length > 3);
  const similar = fromLinks.filter(({ handle }) => {
    const key = letters(handle);
    return brandKeys.some((brandKey) => key.includes(brandKey) || brandKey.includes(key));
  });
  return new Set(similar.map(({ handle }) => handle)).size === 1 ? similar[0] : undefined;
}
