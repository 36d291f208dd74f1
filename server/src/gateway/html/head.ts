import { entriesOf, isList, LANGUAGES, linkIn, type PublicSettings } from '@linksouq/shared-api/contract';
import { translate } from '../../platform/i18n';
import type { PageHead } from '../render/types';
import { inlineJson } from './escape';
import { escapeHtml } from '../../platform/escape-html';
import type { Language } from './language';
import { tag } from './tags';

interface HeadInput {
  head: PageHead | undefined;
  settings: PublicSettings;
  language: Language;
  /** Origin of absolute addresses, without a trailing slash. */
  origin: string;
  /** Canonical address of a page that sets none. */
  pathname: string;
  /** Whether search engines may list the page (see `isIndexed`). */
  indexed: boolean;
}

/** Returns undefined for schemes other than http and https. */
function absoluteUrl(origin: string, address: string | undefined): string | undefined {
  if (!address) return undefined;
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Members of structured data with paths, which must become absolute addresses. */
const ADDRESS_MEMBERS = new Set(['@id', 'url', 'image']);

function withAbsoluteUrls(origin: string, value: unknown, key = ''): unknown {
  if (typeof value === 'string') return ADDRESS_MEMBERS.has(key) ? absoluteUrl(origin, value) : value;
  if (isList(value)) return value.map((item) => withAbsoluteUrls(origin, item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    entriesOf(value).map(([name, member]) => [name, withAbsoluteUrls(origin, member, name)]),
  );
}

const localeOf = (language: string) => `${language}_AE`;
/** Returns the page's address in each language for search engines. */
function alternates(canonical: string | undefined): string[] {
  if (!canonical) return [];
  const alternate = (hreflang: string, href: string) => tag('link', { rel: 'alternate', hreflang, href });
  return [
    ...LANGUAGES.map((language) => alternate(`${language}-AE`, linkIn(language, canonical))),
    alternate('x-default', canonical),
  ];
}

const DEFAULT_DESCRIPTION =
  'Influencers in the UAE and brands that book them: stories, reels and posts, priced in AED.';

type Tag = (name: string, content: string | undefined) => string;
/** The size makes apps show a large link preview before they have loaded the picture. */
function imageTags(image: string | undefined, head: PageHead, property: Tag): string[] {
  if (!image) return [];
  return [
    property('og:image', image),
    property('og:image:width', head.imageWidth?.toString()),
    property('og:image:height', head.imageHeight?.toString()),
    property('og:image:alt', head.imageAlt),
  ];
}

/** Only pages that search engines may list have a link preview and structured data. */
export function headTags({ head = {}, settings, language, origin, pathname, indexed }: HeadInput): string[] {
  const title = head.title || settings.brand;
  const image = absoluteUrl(origin, head.image);
  const canonical = absoluteUrl(origin, head.canonical ?? pathname);
  const meta: Tag = (name, content) => (content ? tag('meta', { name, content }) : '');
  const property: Tag = (name, content) => (content ? tag('meta', { property: name, content }) : '');
  const description = head.description || translate(language.lang, DEFAULT_DESCRIPTION);
  const previewTags = [
    tag('link', { rel: 'canonical', href: canonical }),
    property('og:site_name', settings.brand),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:locale', localeOf(language.lang)),
    ...LANGUAGES.filter((other) => other !== language.lang).map((other) =>
      property('og:locale:alternate', localeOf(other)),
    ),
    ...alternates(canonical),
    ...imageTags(image, head, property),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    head.jsonLd
      ? `<script type="application/ld+json">${inlineJson(withAbsoluteUrls(origin, head.jsonLd))}</script>`
      : '',
  ];
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(indexed ? previewTags : [meta('robots', 'noindex')]),
  ];
  return tags.filter(Boolean);
}

export const imagePreload = (head: PageHead | undefined): string =>
  head?.preloadImage
    ? tag('link', { rel: 'preload', as: 'image', href: head.preloadImage, fetchpriority: 'high' })
    : '';
