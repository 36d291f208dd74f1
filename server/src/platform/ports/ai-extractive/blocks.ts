/** The visible text of a document in blocks, in the order of reading, without what surrounds every page. */
import type { AnyNode, Document, Element } from 'domhandler';
import { clean } from './text';

export interface Block {
  text: string;
  kind: 'heading' | 'item' | 'paragraph';
  /** Nothing but a link or a button: a menu, a call to action, the title of a card. */
  isLink: boolean;
  /** A product's card, a customer's words, or the teaser of an article: said by or about something else. */
  part: 'product' | 'review' | 'article' | undefined;
  /** The heading that it stands under. */
  heading: string;
}

const DROPPED = new Set(
  'script style noscript template svg iframe select canvas video audio object math head nav dialog button input textarea label legend map'.split(
    ' ',
  ),
);
/** Dropped unless most of the page stands in it. */
const AROUND = new Set(['footer', 'aside', 'form']);
const BLOCK = new Set(
  'address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main menu ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const NOISE =
  /(?:^|[\s_-])(?:cookies?|cookiebanner|consent|gdpr|cmplz|onetrust|didomi|usercentrics|cmp\d*|announcement|promo-?bar|advertisement|toast|snackbar|modal|popup|pop-up|offcanvas|drawer|minicart|mini-cart|cart|breadcrumbs?|newsletter|subscribe|mailchimp|skip-link|skip-to-content(?:-link)?|pagination|preloader|loader|lightbox|social|share|copyright|nav|navbar|menu-toggle|topbar|site-footer|footer|login|comments?)(?:$|[\s_-])/i;
const HIDDEN_CLASS =
  /(?:^|\s)(?:sr-only|visually-hidden|visuallyhidden|screen-reader-text|screen-reader|d-none|hidden)(?:$|\s)/i;
const HIDDEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0*)?\s*(?:;|$)|font-size\s*:\s*[0-2](?:\.\d+)?(?:px|pt|em|rem|%)?\s*(?:;|$)|(?:left|top|text-indent)\s*:\s*-\d{3,}/i;
const ROLES = /^(?:navigation|contentinfo|dialog|alertdialog|search|alert)$/i;
const PRODUCT = /(?:^|[\s_-])(?:product|products|product-card|woocommerce)(?:$|[\s_-])/i;
const REVIEW = /(?:^|[\s_-])(?:testimonials?|reviews?|feedback|quotes?)(?:$|[\s_-])/i;
const ARTICLE = /(?:^|[\s_-])(?:posts?|blog|news|articles?)(?:$|[\s_-])/i;
/** A part that holds more of the page than this is the page. */
const MOST = 0.6;

/** Scripts and styles are elements of types of their own. */
const isElement = (node: AnyNode): node is Element =>
  node.type === 'tag' || node.type === 'script' || node.type === 'style';
const marks = (element: Element) => `${element.attribs.class ?? ''} ${element.attribs.id ?? ''}`;

/** Whether a person does not see the element. */
export function isHidden(element: Element): boolean {
  const { attribs } = element;
  return (
    'hidden' in attribs ||
    attribs['aria-hidden'] === 'true' ||
    HIDDEN_STYLE.test(attribs.style ?? '') ||
    HIDDEN_CLASS.test(attribs.class ?? '')
  );
}

/** How many characters each element holds; the tree is walked once. */
function measure(root: Document): Map<AnyNode, number> {
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
  part: Block['part'];
  inLink: boolean;
}

/** The blocks of a document. Never throws on bad markup. */
export function blocksOf(root: Document): Block[] {
  const sizes = measure(root);
  const total = Math.max(1, sizes.get(root) ?? 1);
  const holdsMost = (element: Element) => (sizes.get(element) ?? 0) / total > MOST;
  const blocks: Block[] = [];
  let heading = '';

  const isDropped = (element: Element): boolean => {
    if (DROPPED.has(element.name) || isHidden(element)) return true;
    if (element.name === 'body' || element.name === 'html' || element.name === 'main') return false;
    const isAround =
      AROUND.has(element.name) || ROLES.test(element.attribs.role ?? '') || NOISE.test(marks(element));
    return isAround && !holdsMost(element);
  };
  const partOf = (element: Element, part: Block['part']): Block['part'] => {
    if (part || holdsMost(element)) return part;
    if (element.name === 'blockquote' || REVIEW.test(marks(element))) return 'review';
    if (PRODUCT.test(marks(element))) return 'product';
    return ARTICLE.test(marks(element)) ? 'article' : undefined;
  };
  const push = (run: { text: string; linked: number }, place: Place) => {
    const text = clean(run.text);
    run.text = '';
    const isLink = place.inLink || (text !== '' && run.linked >= text.replace(/\s/g, '').length * 0.9);
    run.linked = 0;
    if (!text) return;
    blocks.push({
      text,
      kind: place.kind,
      isLink,
      part: place.part,
      heading: place.kind === 'heading' ? '' : heading,
    });
    if (place.kind === 'heading') heading = text;
  };
  const holdsBlock = (node: AnyNode): boolean =>
    isElement(node) && (BLOCK.has(node.name) || node.name.includes('-') || node.children.some(holdsBlock));

  /** Collects inline text into `run`; a block inside ends the run, and starts its own. */
  const walk = (node: AnyNode, place: Place, run: { text: string; linked: number }): void => {
    if (node.type === 'text') {
      run.text += node.data;
      if (place.inLink) run.linked += node.data.replace(/\s/g, '').length;
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
    const isBlock = BLOCK.has(node.name) || node.name.includes('-');
    const kind = /^h[1-6]$/.test(node.name) ? 'heading' : node.name === 'li' ? 'item' : place.kind;
    const inner: Place = { kind, part: partOf(node, place.part), inLink: place.inLink };
    if (node.name === 'a') {
      if (node.children.some(holdsBlock)) {
        push(run, place);
        const own = { text: '', linked: 0 };
        for (const child of node.children) walk(child, inner, own);
        push(own, inner);
      } else {
        const before = run.text.length;
        for (const child of node.children) walk(child, { ...inner, inLink: false }, run);
        run.linked += run.text.slice(before).replace(/\s/g, '').length;
      }
      return;
    }
    if (!isBlock) {
      for (const child of node.children) walk(child, inner, run);
      return;
    }
    push(run, place);
    const own = { text: '', linked: 0 };
    for (const child of node.children) walk(child, inner, own);
    push(own, inner);
  };
  const run = { text: '', linked: 0 };
  const start: Place = { kind: 'paragraph', part: undefined, inLink: false };
  walk(root, start, run);
  push(run, start);
  return blocks;
}
