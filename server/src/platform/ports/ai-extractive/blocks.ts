/** Extracts the visible text of a document in reading order, without parts that repeat on every page. */
import type { AnyNode, Document, Element } from 'domhandler';
import { clean } from './text';

export interface Block {
  text: string;
  kind: 'heading' | 'item' | 'paragraph';
  /** At least 90% of the text is the text of links. */
  isLink: boolean;
  /** A block of a product card, a review, an article or a portfolio does not describe the brand. */
  part: 'product' | 'review' | 'article' | 'example' | undefined;
  /** Text of the last heading before the block. */
  heading: string;
  /** Level of a heading, 1 to 6. 0 for other blocks. */
  level: number;
}

const DROPPED_ELEMENTS = new Set(
  'script style noscript template svg iframe select canvas video audio object math head nav dialog button input textarea label legend map'.split(
    ' ',
  ),
);
/** Elements that are omitted, unless they contain most of the page. */
const SIDE_ELEMENTS = new Set(['footer', 'aside', 'form']);
const BLOCK_ELEMENTS = new Set(
  'address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main menu ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const NOISE_NAMES =
  /(?:^|[\s_-])(?:cookies?|cookiebanner|consent|gdpr|cmplz|onetrust|didomi|usercentrics|cmp\d*|announcement|promo-?bar|advertisement|toast|snackbar|modal|popup|pop-up|offcanvas|drawer|minicart|mini-cart|cart|breadcrumbs?|newsletter|subscribe|mailchimp|skip-link|skip-to-content(?:-link)?|pagination|preloader|loader|lightbox|social|share|copyright|nav|navbar|menu-toggle|topbar|site-footer|footer|login|comments?)(?:$|[\s_-])/i;
const HIDDEN_CLASS =
  /(?:^|\s)(?:sr-only|visually-hidden|visuallyhidden|screen-reader-text|screen-reader|d-none|hidden)(?:$|\s)/i;
const HIDDEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0*)?\s*(?:;|$)|font-size\s*:\s*[0-2](?:\.\d+)?(?:px|pt|em|rem|%)?\s*(?:;|$)|(?:left|top|text-indent)\s*:\s*-\d{3,}/i;
const DROPPED_ROLES = /^(?:navigation|contentinfo|dialog|alertdialog|search|alert)$/i;
const PRODUCT = /(?:^|[\s_-])(?:product|products|product-card|woocommerce)(?:$|[\s_-])/i;
const REVIEW = /(?:^|[\s_-])(?:testimonials?|reviews?|feedback|quotes?)(?:$|[\s_-])/i;
const ARTICLE = /(?:^|[\s_-])(?:posts?|blog|news|articles?)(?:$|[\s_-])/i;
/** Headings of sections, because the class names of websites differ. */
const SECTIONS: readonly (readonly [NonNullable<Block['part']>, RegExp])[] = [
  [
    'review',
    /\b(?:testimonials?|reviews|kind words|guest voices)\b|\b(?:clients?|customers?|guests?|patients?|students?|people|parents|members) (?:are )?(?:say|saying|love|think)\b|(?:clients?|customers?|patients?|success) stories|^(?:our |some of our |key |valued )*(?:clients|partners|customers)$|^trusted by\b|آراء (?:ال)?عملا|^(?:من |بعض )?عملا[ؤئ]نا$|^شركا[ؤئ]نا$|^شركاء النجاح$|وثقوا بنا|قالوا عن|ماذا يقول|شهادات (?:ال)?عملا/i,
  ],
  [
    'article',
    /^(?:our |the |latest |recent )*(?:blogs?|news|articles?|posts?|insights|case studies)\b|\bdocuments? (?:required|needed|you need|checklist)|^(?:المستندات|الوثائق|الأوراق)(?=\s|$)|(?:latest|recent) (?:news|posts|articles|stories|case)|^(?:ال)?(?:مدونة|أخبار|مقالات)|آخر (?:الأخبار|المقالات)/i,
  ],
  [
    'example',
    /\bportfolio\b(?! services)|^(?:our |the |recent |latest |featured |selected |my )*(?:work|works|projects|gallery|listings|properties|homes|vehicles|inventory|team|staff)$|^meet (?:the|our) |^(?:معرض |بعض )?(?:أعمالنا|مشاريعنا)|معرض (?:الصور|الأعمال)|^فريق(?:نا| العمل)$/i,
  ],
];
const CARD_ELEMENTS = new Set(['div', 'article', 'section', 'a', 'tr']);
/** Maximum length of a card with a price, characters. */
const MAX_CARD = 500;
const CARD_PRICE =
  /(?:aed|dhs?\.?|sar|qar|kwd|usd|[$€£₹]) ?\d|\d[\d.,]{0,12} ?(?:aed|dhs?|sar|qar|kwd|د\.إ|درهم|ريال|دينار|[$€£₹])/i;
/** An element with more than this part of the page's text counts as the page itself. */
const PAGE_SHARE = 0.6;

/** The parser uses separate node types for scripts and styles. */
const isElement = (node: AnyNode): node is Element =>
  node.type === 'tag' || node.type === 'script' || node.type === 'style';
const classAndId = (element: Element) => `${element.attribs.class ?? ''} ${element.attribs.id ?? ''}`;

function isHidden(element: Element): boolean {
  const { attribs } = element;
  return (
    'hidden' in attribs ||
    attribs['aria-hidden'] === 'true' ||
    HIDDEN_STYLE.test(attribs.style ?? '') ||
    HIDDEN_CLASS.test(attribs.class ?? '')
  );
}

function textLengths(root: Document): Map<AnyNode, number> {
  const sizes = new Map<AnyNode, number>();
  const visit = (node: AnyNode): number => {
    let size = 0;
    if (node.type === 'text') size = node.data.trim().length;
    else if ('children' in node && !(isElement(node) && (node.name === 'script' || node.name === 'style')))
      for (const child of node.children) size += visit(child);
    sizes.set(node, size);
    return size;
  };
  visit(root);
  return sizes;
}

interface Place {
  kind: Block['kind'];
  level: number;
  part: Block['part'];
}

/**
 * Returns whether the element follows a label, as in `<strong>Trade-in</strong><span>Bring it in
 * person.</span>`. Most designs show label and text as two lines.
 */
function isAfterLabel(element: Element): boolean {
  if (element.name !== 'span' && element.name !== 'small') return false;
  let before = element.prev;
  while (before?.type === 'text' && !before.data.trim()) before = before.prev;
  return before !== null && isElement(before) && (before.name === 'strong' || before.name === 'b');
}

/** Returns whether an element is a card with a price, next to a similar card. */
function isPricedCard(element: Element): boolean {
  const { parent } = element;
  if (!parent || !CARD_ELEMENTS.has(element.name) || !hasPrice(element)) return false;
  return parent.children.some(
    (other) =>
      other !== element &&
      isElement(other) &&
      other.name === element.name &&
      other.attribs.class === element.attribs.class &&
      other.attribs.role === element.attribs.role &&
      hasPrice(other),
  );
}
function hasPrice(element: Element): boolean {
  const text = textOf(element, MAX_CARD + 1);
  return text.length <= MAX_CARD && CARD_PRICE.test(text);
}
function textOf(node: AnyNode, maxLength: number): string {
  if (node.type === 'text') return `${node.data} `.replace(/\s+/g, ' ');
  if (!('children' in node) || (isElement(node) && (node.name === 'script' || node.name === 'style')))
    return '';
  let text = '';
  for (const child of node.children) {
    if (text.length > maxLength) break;
    text += textOf(child, maxLength - text.length);
  }
  return text;
}

/** Never throws, even for invalid markup. */
export function blocksOf(root: Document): Block[] {
  const sizes = textLengths(root);
  const total = Math.max(1, sizes.get(root) ?? 1);
  const containsMost = (element: Element) => (sizes.get(element) ?? 0) / total > PAGE_SHARE;
  const blocks: Block[] = [];
  let heading = '';
  const headingsAbove: string[] = [];
  const bySection = new Map<Block, NonNullable<Block['part']>>();

  const isDropped = (element: Element): boolean => {
    if (DROPPED_ELEMENTS.has(element.name) || isHidden(element)) return true;
    if (element.name === 'body' || element.name === 'html' || element.name === 'main') return false;
    const isSidePart =
      SIDE_ELEMENTS.has(element.name) ||
      DROPPED_ROLES.test(element.attribs.role ?? '') ||
      NOISE_NAMES.test(classAndId(element));
    return isSidePart && !containsMost(element);
  };
  const partOf = (element: Element, part: Block['part']): Block['part'] => {
    if (part || containsMost(element)) return part;
    if (element.name === 'blockquote' || REVIEW.test(classAndId(element))) return 'review';
    if (PRODUCT.test(classAndId(element)) || isPricedCard(element)) return 'product';
    return ARTICLE.test(classAndId(element)) ? 'article' : undefined;
  };
  const addBlock = (run: { text: string; linked: number }, place: Place) => {
    const text = clean(run.text);
    run.text = '';
    const isLink = text !== '' && run.linked >= text.replace(/\s/g, '').length * 0.9;
    run.linked = 0;
    if (!text) return;
    const isHeading = place.kind === 'heading';
    const block = {
      text,
      kind: place.kind,
      isLink,
      part: place.part,
      heading: isHeading ? '' : heading,
      level: isHeading ? place.level : 0,
    };
    blocks.push(block);
    if (isHeading) headingsAbove.length = Math.min(headingsAbove.length, place.level - 1);
    const section = sectionOf(headingsAbove);
    if (section && !place.part) bySection.set(block, section);
    if (!isHeading) return;
    heading = text;
    headingsAbove[place.level - 1] = text;
  };
  const isBlock = ({ name }: Element) => BLOCK_ELEMENTS.has(name) || name.includes('-');
  const containsBlock = (node: AnyNode): boolean =>
    isElement(node) && (isBlock(node) || node.children.some(containsBlock));

  /** Collects inline text in `run`. A block element ends the current run and starts a new run. */
  const walk = (node: AnyNode, place: Place, run: { text: string; linked: number }): void => {
    if (node.type === 'text') {
      run.text += node.data;
      return;
    }
    if (!isElement(node)) {
      if ('children' in node) for (const child of node.children) walk(child, place, run);
      return;
    }
    if (isDropped(node)) return;
    if (node.name === 'br') {
      run.text += ' ';
      return;
    }
    const isLink = node.name === 'a';
    const kind = /^h[1-6]$/.test(node.name) ? 'heading' : node.name === 'li' ? 'item' : place.kind;
    const level = kind === 'heading' && place.kind !== 'heading' ? Number(node.name[1]) : place.level;
    const inner: Place = { kind, level, part: partOf(node, place.part) };
    // Many designs make a whole card a link. The text of such a card is content, not the text of a link.
    if (isBlock(node) || (isLink && containsBlock(node))) {
      addBlock(run, place);
      const own = { text: '', linked: 0 };
      for (const child of node.children) walk(child, inner, own);
      addBlock(own, inner);
      return;
    }
    if (isAfterLabel(node) && !/[.!?؟:،,;–—-]\s*$/.test(run.text)) addBlock(run, place);
    const before = run.text.length;
    for (const child of node.children) walk(child, inner, run);
    if (isLink) run.linked += run.text.slice(before).replace(/\s/g, '').length;
  };
  const run = { text: '', linked: 0 };
  const start: Place = { kind: 'paragraph', level: 0, part: undefined };
  walk(root, start, run);
  addBlock(run, start);
  const size = (list: Iterable<Block>) => [...list].reduce((sum, { text }) => sum + text.length, 0);
  // Ignores the headings of sections that contain most of the page, because these sections have no clear end.
  if (size(bySection.keys()) < PAGE_SHARE * size(blocks))
    for (const [block, section] of bySection) block.part = section;
  return blocks;
}

const sectionOf = (headings: readonly string[]): Block['part'] => {
  for (const heading of headings) {
    const found = heading && heading.length <= 60 && SECTIONS.find(([, pattern]) => pattern.test(heading));
    if (found) return found[0];
  }
  return undefined;
};
