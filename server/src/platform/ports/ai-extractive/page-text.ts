/** Extracts the visible text and the machine-readable data of a page. */
import { type CheerioAPI, load } from 'cheerio';
import { logosOf, themeColorOf } from './brand-look';
import { type Block, blocksOf } from './blocks';
import { type Language, languageOf } from './language';
import { dropHiddenText } from './hidden-text';
import { addressOf, type FoundProduct, type LinkedData, readLinkedData } from './linked-data';
import { isPlaceholderText } from './placeholder-text';
import { clean, unique } from './text';

export interface Link {
  /** Absolute address. */
  href: string;
  text: string;
}
export interface PageText {
  url: string;
  host: string;
  language: Language;
  /** Possible names of the brand, the most reliable first. */
  names: string[];
  /** Names in the `meta` elements of the page. */
  siteNames: string[];
  title: string;
  descriptions: string[];
  keywords: string;
  /** Colour in the form `#rrggbb`, or ''. */
  themeColor: string;
  /** Addresses of pictures that may be the logo. */
  logos: string[];
  blocks: Block[];
  /** Alternative texts of pictures. */
  alts: string[];
  linked: LinkedData;
  links: Link[];
  /** Cards with a name and a price. The picture may be missing. */
  cards: FoundProduct[];
}

const MAX_LINKS = 600;
const MAX_ALTS = 60;
const PRICE =
  /(?:aed|dhs?\.?|sar|usd|د\.إ|درهم|ريال|[$€£]) ?\d|\d[\d.,]{0,12} ?(?:aed|dhs?|sar|د\.إ|درهم|ريال|[$€£])/i;

/** "All rights reserved by" in Arabic. The name of the owner follows. */
const RIGHTS_RESERVED = /^(?:جميع|كافة|كل) الحقوق محفوظ\S*(?: ل(?:دي|دى|ـ)?(?=[ :]))?[ :،-]*/;

/** Never throws, even for invalid markup. */
export function readPage(url: string, html: string): PageText {
  const $ = load(html);
  // Reads the links before hidden text is removed, because closed menus contain links too.
  const base = baseOf($, url);
  const links = linksOf($, base);
  dropHiddenText($);
  const linked = readLinkedData($, base);
  const meta = (...names: string[]) =>
    names.map((name) =>
      clean($(`meta[name="${name}" i],meta[property="${name}" i]`).first().attr('content')),
    );
  const title = clean($('title').first().text()) || meta('og:title')[0]!;
  const logo = clean(
    $(
      'header img[alt],nav img[alt],img[class*="logo" i][alt],[class*="logo" i] img[alt],[id*="logo" i] img[alt]',
    )
      .first()
      .attr('alt'),
  );
  const header = $('header').first();
  const hasMenu = header.find('a').filter((_, link) => clean($(link).text()) !== '').length > 1;
  const banner = hasMenu ? '' : clean(header.text());
  const copyright =
    /(?:©|copyright) ?(?:© ?)?(?:\d{4}(?: ?[-–] ?\d{4})?)? ?,? ?(?:by )?([\p{L}\p{N}][^.|©\n]{1,60})/iu.exec(
      clean($('footer,[class*="footer" i],[class*="copyright" i]').text()).slice(-2_000),
    )?.[1];
  const descriptions = unique([
    ...meta('description', 'og:description', 'twitter:description'),
    ...linked.descriptions,
  ]);
  const alts = unique(
    $('img[alt]')
      .toArray()
      .slice(0, MAX_ALTS)
      .map((image) => clean($(image).attr('alt')))
      .filter((alt) => alt.length > 3),
  );
  const blocks = blocksOf($.root()[0]!);
  // Latin placeholder text must not decide the language.
  const written = blocks.filter(({ text }) => !isPlaceholderText(text));
  const visible = [title, ...(written.length > 0 ? written : blocks).map(({ text }) => text)].join(' ');
  const textForLanguage = visible.length > 200 ? visible : [visible, ...descriptions, ...alts].join(' ');
  const keywords = meta('keywords')[0]!;
  const siteNames = meta('og:site_name', 'application-name', 'apple-mobile-web-app-title').filter(Boolean);
  const names = unique([
    ...linked.names,
    ...siteNames,
    logo.replace(/ ?\blogo\b ?(?:for )?/i, ' ').trim(),
    clean(copyright)
      .replace(RIGHTS_RESERVED, '')
      .split(
        / ?(?:all rights|powered by|proudly|web development|designed by|made with|developed by|تصميم وتطوير|برمجة وتصميم)/i,
      )[0]!
      .replace(/(?:^|\s)(?:19|20)\d{2}(?=\s|$)/g, '')
      .trim(),
    // A header without a menu often contains only the name, sometimes with stars or hearts.
    banner.length <= 40 ? banner.replace(/[^\p{L}\p{N}\s&'.-]/gu, '').trim() : '',
  ]);
  return {
    url,
    host: new URL(url).hostname,
    language: languageOf(textForLanguage, $('html').attr('lang')?.toLowerCase()),
    names,
    siteNames,
    title,
    descriptions,
    keywords,
    themeColor: themeColorOf($),
    logos: logosOf($, base, linked.logos),
    blocks,
    alts,
    linked,
    links,
    cards: cardsOf($, base),
  };
}

/** Returns the https address to which the addresses of a page are relative. */
export function baseOf($: CheerioAPI, url: string): string {
  const secure = url.replace(/^http:/, 'https:');
  return addressOf($('base[href]').first().attr('href'), secure) || secure;
}

function linksOf($: CheerioAPI, base: string): Link[] {
  return $('a[href]')
    .toArray()
    .slice(0, MAX_LINKS)
    .map((link) => ({
      href: addressOf(secureHref($(link).attr('href')), base),
      text: clean($(link).text()),
    }))
    .filter(({ href }) => href);
}

/** Corrects links to Instagram that have http or no scheme. */
const secureHref = (href = '') =>
  href.trim().replace(/^(?:http:\/\/)?(?=(?:www\.|m\.)?instagram\.com\/)/i, 'https://');

/** Alternative texts that describe a picture and not a product. */
const NO_PRODUCT = /^(?:map|logo|icon|photo|picture|image|banner)\b/i;

/** Returns product cards. A card without a price is probably a category or an article. */
function cardsOf($: CheerioAPI, base: string): FoundProduct[] {
  const found: FoundProduct[] = [];
  $('[class*="product" i],[class*="card" i],[class*="grid__item" i]').each((_, element) => {
    if (found.length >= 12) return false;
    const card = $(element);
    const text = clean(card.text());
    if (text.length > 300 || !PRICE.test(text)) return undefined;
    const image = card.find('img').first();
    const name =
      clean(card.find('h2,h3,h4,[class*="title" i],[class*="name" i]').first().text()) ||
      clean(image.attr('alt'));
    if (name.length < 3 || name.length > 120 || PRICE.test(name) || NO_PRODUCT.test(name)) return undefined;
    const href = card.is('a') ? card.attr('href') : card.find('a[href]').first().attr('href');
    found.push({ name, url: addressOf(href, base), image: addressOf(image.attr('src'), base) });
    return undefined;
  });
  return found;
}
