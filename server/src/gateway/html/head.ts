import type { PublicSettings } from '@linksouq/shared-api/contract';
import { translate } from '../../platform/i18n';
import type { PageHead } from '../render/types';
import { escapeHtml, inlineJson } from './escape';
import type { Language } from './language';
import { tag } from './tags';

interface HeadInput {
  head: PageHead | undefined;
  settings: PublicSettings;
  language: Language;
  /** Origin in absolute addresses, no trailing slash. */
  origin: string;
  /** Path of the page, for its canonical address. */
  pathname: string;
  /** Whether search engines may list the page. */
  indexed: boolean;
}

/** Builds a web address from a path; schemes other than http are left out. */
function absolute(origin: string, address: string | undefined): string | undefined {
  if (!address) return undefined;
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Members of structured data with addresses. Pages use paths; readers of the data cannot resolve them. */
const ADDRESSES = new Set(['@id', 'url', 'image']);

function absoluteData(origin: string, value: unknown, key = ''): unknown {
  if (typeof value === 'string') return ADDRESSES.has(key) ? absolute(origin, value) : value;
  if (Array.isArray(value)) return value.map((one) => absoluteData(origin, one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, absoluteData(origin, member, name)]),
  );
}

/** For pages without a description. */
const DESCRIPTION =
  'Influencers in the UAE and brands that book them: stories, reels and posts, priced in AED.';

/** Title, description, link preview and structured data. Missing values fall back to the product's. */
export function headTags({ head = {}, settings, language, origin, pathname, indexed }: HeadInput): string[] {
  const title = head.title || settings.brand;
  const image = absolute(origin, head.image);
  const canonical = absolute(origin, head.canonical ?? pathname);
  const meta = (name: string, content: string | undefined) => (content ? tag('meta', { name, content }) : '');
  const property = (name: string, content: string | undefined) =>
    content ? tag('meta', { property: name, content }) : '';
  const description = head.description || translate(language.lang, DESCRIPTION);
  const preview = [
    tag('link', { rel: 'canonical', href: canonical }),
    property('og:site_name', settings.brand),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', image),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    head.jsonLd
      ? `<script type="application/ld+json">${inlineJson(absoluteData(origin, head.jsonLd))}</script>`
      : '',
  ];
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(indexed ? preview : [meta('robots', 'noindex')]),
  ];
  return tags.filter(Boolean);
}

/** Preloads the largest picture before every script. */
export const imagePreload = (head: PageHead | undefined): string =>
  head?.preloadImage
    ? tag('link', { rel: 'preload', as: 'image', href: head.preloadImage, fetchpriority: 'high' })
    : '';
