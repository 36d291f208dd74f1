/** Selects the pages to read after the home page: about the brand, offers, and frequent questions. */
import { type Link, readPage } from './page-text';
import type { WebsitePage } from '../websites';

const MAX_DEPTH = 4;

/** The most informative kind is the first. */
const PAGE_KINDS: readonly { path: RegExp; text: RegExp; maxPages: number }[] = [
  {
    path: /about|our-?story|who-we-are|company|من-?نحن|عن-/i,
    text: /^(?:about(?: us)?|our story|who we are|the company|من نحن|عن .{0,20}|قصتنا|نبذة عنا)$/i,
    maxPages: 1,
  },
  {
    path: /collections?\/(?!all$)|products?|shop|store|menu|services?|treatments|programs?|courses|packages|منتجات|خدمات|المتجر/i,
    text: /^(?:our )?(?:products|shop(?: all)?|menu|services|best ?sellers|treatments|programs|courses|packages|منتجاتنا|خدماتنا|المتجر|القائمة|الأكثر مبيعا|الخدمات|المنتجات)$/i,
    maxPages: 2,
  },
  {
    path: /faq|questions|الأسئلة/i,
    text: /^(?:faqs?|frequently asked questions|الأسئلة الشائعة)$/i,
    maxPages: 1,
  },
];
const NEVER_SELECTED =
  /\.(?:pdf|jpe?g|png|webp|gif|zip|mp4|xml|json|docx?)$|\/(?:cart|checkout|account|login|signin|register|wp-admin|cdn-cgi|[\w-]*(?:privacy|terms|policies|policy|conditions|legal|disclaimer|refunds?|imprint)[\w-]*(?:\.\w+)?|blog|news|tag|category|author|careers|jobs|contact|search|wishlist|feed)(?:\/|$)/i;
const LANGUAGE_PATH = /^\/(en|ar|fr|ru|de|es|zh)(?:[-_][a-z]{2})?(?:\/|$)/i;

const bareHost = (host: string) => host.replace(/^www\./, '');

/** Returns addresses of the same site and language, without a query, the most informative first. */
export function planPages(home: WebsitePage): string[] {
  const page = readPage(home.url, home.html);
  const base = new URL(home.url);
  const language = LANGUAGE_PATH.exec(base.pathname)?.[1];
  const seen = new Set([base.pathname.replace(/\/$/, '')]);
  const links = page.links.flatMap((link) => {
    const url = new URL(link.href);
    url.hash = '';
    const path = url.pathname.replace(/\/$/, '');
    const linkLanguage = LANGUAGE_PATH.exec(url.pathname)?.[1];
    const isSameSite = bareHost(url.hostname) === bareHost(base.hostname) && url.port === base.port;
    if (!isSameSite || url.search || seen.has(path) || NEVER_SELECTED.test(safeDecode(url.pathname)))
      return [];
    if (path.split('/').length - 1 > MAX_DEPTH || (linkLanguage && linkLanguage !== language)) return [];
    seen.add(path);
    return [{ ...link, href: url.href, path: safeDecode(path) }];
  });
  const chosen: string[] = [];
  for (const kind of PAGE_KINDS) {
    const rank = (link: Link & { path: string }) =>
      (kind.text.test(link.text) ? 4 : 0) +
      (kind.path.test(link.path) ? 2 : 0) -
      link.path.split('/').length * 0.2;
    const best = links
      .filter(
        (link) => (kind.text.test(link.text) || kind.path.test(link.path)) && !chosen.includes(link.href),
      )
      .sort((a, b) => rank(b) - rank(a));
    chosen.push(...best.slice(0, kind.maxPages).map(({ href }) => href));
  }
  return chosen;
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
