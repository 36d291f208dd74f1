/** Finds the colour of a site, pictures that may be its logo, and the brand's name in the other script. */
import type { CheerioAPI } from 'cheerio';
import { hasArabic } from './language';
import { addressOf } from './linked-data';
import type { PageText } from './page-text';
import { isHarmless } from './quotable';
import { soundsLike } from './sounds-like';
import { clean, wordsIn } from './text';

/** A colour is grey when red, green and blue differ by less than this. */
const MIN_COLOUR_DIFFERENCE = 24;

/** Returns the `theme-color` as `#rrggbb`, or '' when it is missing, grey or not in hex. */
export function themeColorOf($: CheerioAPI): string {
  const declared = clean(
    $('meta[name="theme-color" i],meta[name="msapplication-TileColor" i]').first().attr('content'),
  );
  const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(declared) ? declared.slice(1).toLowerCase() : '';
  if (!hex) return '';
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const parts = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) < MIN_COLOUR_DIFFERENCE ? '' : `#${full}`;
}

const MAX_LOGOS = 2;

/**
 * Returns addresses of pictures that may be the logo, the most probable first. Omits SVG, because the picture
 * decoder refuses it.
 * @param declared addresses of logos in the linked data
 */
export function logosOf($: CheerioAPI, base: string, declared: readonly string[]): string[] {
  const addressFrom = (selector: string, attribute: string) =>
    addressOf($(selector).first().attr(attribute)?.trim(), base);
  const found = [
    ...declared,
    addressFrom('meta[property="og:logo" i]', 'content'),
    addressFrom('link[rel~="apple-touch-icon" i],link[rel="apple-touch-icon-precomposed" i]', 'href'),
    addressFrom(
      'header img[alt*="logo" i],header img[class*="logo" i],header [class*="logo" i] img,nav [class*="logo" i] img,img[id*="logo" i]',
      'src',
    ),
  ];
  const usable = found.filter((url) => url && !/\.svgz?$/i.test(new URL(url).pathname));
  return [...new Set(usable)].slice(0, MAX_LOGOS);
}

const isLatin = (text: string) => /[a-z]/i.test(text);
const MAX_WORDS = 4;

/**
 * Returns the brand's name in the other script (Arabic or Latin) from the page's data or title: `Noor | نور`.
 * Returns '' for a slogan: `Noor | حلول ذكية`.
 */
export function otherNameOf({ linked, names, title, blocks }: PageText, name: string): string {
  const toArabic = !hasArabic(name);
  const isNameInOtherScript = (text: string) =>
    (toArabic ? hasArabic(text) && !isLatin(text) : isLatin(text) && !hasArabic(text)) &&
    wordsIn(text).length <= MAX_WORDS &&
    isHarmless(text) &&
    text.length <= 60;
  const parts = title.split(/ ?[|·•｜—–] ?| - /).map((part) => part.trim());
  const isPair = parts.length === 2 && parts.some((part) => part.toLowerCase() === name.toLowerCase());
  // The texts of a page repeat the brand's name, but rarely its slogan.
  const isUsed = (part: string) =>
    blocks.some(
      ({ text, kind }) => kind !== 'heading' && text.length > part.length + 10 && text.includes(part),
    );
  const pair = isPair ? parts.filter((part) => soundsLike(part, name) || isUsed(part)) : [];
  return [...linked.alternateNames, ...linked.names, ...names, ...pair].find(isNameInOtherScript) ?? '';
}
