/** Finds the names of the offers of a site without a shop: services, treatments and courses. */
import type { Block } from './blocks';
import { hasArabic } from './language';
import type { FoundProduct } from './linked-data';
import type { PageText } from './page-text';
import { isPlaceholderText } from './placeholder-text';
import { isHarmless } from './quotable';
import { fold, letters, wordsIn } from './text';

const OFFERS_HEADING =
  /^(?:[\p{L}\p{N}&'’-]+ ){0,3}(?:services|treatments|programs|programmes|courses|classes|packages|menu|tours|solutions|offerings|memberships|experiences|specialt?ies|practice areas|products|collections|fleet)(?: (?:we offer|offered|(?:&|and) \p{L}+|(?:in|for|at) .{2,30}))?$|^what we (?:offer|do|provide)$|^how we (?:can )?help(?: you)?$|^(?:من |أهم |أبرز |بعض |اكتشف |تعرف على )?(?:ال)?(?:خدمات|باقات|برامج|دورات|منتجات|حلول|رحلات|جولات|علاجات)(?:نا)?(?: .{2,40})?$|^(?:قائمة الطعام|القائمة|المنيو|أسطولنا)$|^(?:ماذا|ما الذي|ما) نقدم(?: لكم)?$|^مجالات (?:العمل|عملنا)$/iu;
/** Headings that match OFFERS_HEADING, but are not followed by offers. */
const OTHER_HEADING =
  /^(?:why|how|about|contact|book|get|customer|social|emergency)\b|\b(?:industry|awards?)\b/iu;
/** Headings between offers that do not name an offer: steps, reasons, calls to action. */
const NOT_AN_OFFER =
  /[?؟!:]|^(?:why|how|what|who|where|when|our|about|contact|get|book|call|view|see|read|learn|ready|choose|need|let|let's|we|your|step|start|join|request|schedule|order|shop|faq|all|more|show|click|home|overview|benefits|features|pricing|prices|gallery|testimonials|reviews|blog|news|team|quick links|follow|newsletter|subscribe|location|address|open\w*|hours)(?=\s|$)|\b(?:us|now|today|free quote)$| أخرى$|^(?:لماذا|كيف|من|ماذا|ما|متى|أين|تواصل|اتصل|احجز|اطلب|اعرف|المزيد|اقرأ|عرض|شاهد|هل|ابدأ|تابعنا|آراء|الأسئلة|جميع|كل|تفاصيل|خطوات|مميزات|المميزات)(?=\s|$)/iu;
/** Matches names of trades. They describe the customers of a brand, and not an offer. */
const SECTOR = /\b(?:industry|sector|agencies|clients)$|^قطاع /i;
const PRICE = /[$€£₹]|\b(?:aed|sar|usd|dhs?)\b|د\.إ|درهم|ريال|\d{3,}|\bfees?\b|\bdiscounts?\b/i;
const OFFER_PATH =
  /\/(?:our-)?(?:services?|treatments?|courses?|programs?|packages?|tours?|classes)\/[^/?#]+\/?$/i;
const EDGE_SIGNS = /^(?:[^\p{L}\p{N}]|\d{1,2}[\s.):-])+|(?<![\s.،:,–—-])[\s.،:,–—-]+$/gu;
const MIN_CHARS = 4;
const MAX_CHARS = 60;
const MAX_WORDS = 7;
/** A single text after a heading is usually the second line of the heading, and not an offer. */
const MIN_OFFERS = 2;
const MAX_OFFERS = 12;

export function offersOf(pages: readonly PageText[], brand: string): FoundProduct[] {
  const brandKey = letters(brand);
  const isArabic = pages[0]?.language === 'ar';
  const nameOf = (text: string): string => {
    const name = text.replace(EDGE_SIGNS, '').trim();
    const isName =
      name.length >= MIN_CHARS &&
      name.length <= MAX_CHARS &&
      wordsIn(name).length <= MAX_WORDS &&
      letters(name) !== brandKey &&
      hasArabic(name) === isArabic &&
      isHarmless(name) &&
      ![NOT_AN_OFFER, SECTOR, PRICE].some((pattern) => pattern.test(name)) &&
      !isPlaceholderText(name);
    return isName ? name : '';
  };
  for (const page of pages) {
    const found = [page.linked.offers, ...listsOf(page.blocks), linkedOffers(page)]
      .filter((list) => list.length >= MIN_OFFERS)
      .map((list) => namesIn(list, nameOf))
      .find((names) => names.length > 0);
    if (found) return found.slice(0, MAX_OFFERS).map((name) => ({ name, url: '', image: '' }));
  }
  return [];
}

/** Returns the texts of links to pages below a path such as `/services/`. */
const linkedOffers = ({ links, host }: PageText): string[] =>
  links
    .filter(({ href }) => href.startsWith(`https://${host}/`) && OFFER_PATH.test(href))
    .map(({ text }) => text);

function namesIn(list: readonly string[], nameOf: (text: string) => string): string[] {
  const names = new Map(list.map(nameOf).map((name) => [fold(name), name]));
  names.delete('');
  return [...names.values()];
}

/**
 * Returns three lists of possible names for each heading of offers: the headings of the highest level below
 * it, the headings of lower levels, and the items of lists.
 */
function listsOf(blocks: readonly Block[]): string[][] {
  const lists: string[][] = [];
  blocks.forEach((block, index) => {
    const text = block.text.replace(EDGE_SIGNS, '');
    if (
      block.part === 'review' ||
      block.part === 'article' ||
      !OFFERS_HEADING.test(text) ||
      OTHER_HEADING.test(text)
    )
      return;
    // "What we offer" is often a small line above the real heading.
    const isLabel = block.level === 0;
    if (isLabel && block.isLink) return;
    const next = blocks[index + 1];
    const level = isLabel ? next?.level : block.level;
    if (!level) return;
    const section: Block[] = [];
    let topLevel = 0;
    for (const following of blocks.slice(index + (isLabel ? 2 : 1))) {
      topLevel ||= following.level;
      // The section ends at a heading whose level is not lower than that of the section's heading, or is higher than
      // that of the first subheading. 1 is the highest level.
      if (following.level > 0 && (following.level <= level || following.level < topLevel)) break;
      section.push(following);
    }
    lists.push(
      section.filter((heading) => heading.level > 0 && heading.level === topLevel).map(({ text }) => text),
      // If the first heading in the section only continues the section's heading, the names are in headings of lower
      // levels.
      section.filter((heading) => heading.level > topLevel).map(({ text }) => text),
      section.filter(({ kind }) => kind === 'item').map(({ text }) => text),
    );
  });
  return lists;
}
