/**
 * Limits the markup of a website in linear time, before it is parsed. HTML parsers repair invalid markup.
 * Some repairs need quadratic time or create many elements. Comments, and the text of scripts other than
 * JSON, are removed. Styles are kept, because `dropHiddenText` reads which text they hide. In a drawing (`svg` or
 * `math`), markup has other rules: foreign content in the HTML specification.
 */
import { Tokenizer, type TokenizerCallbacks as Callbacks } from 'htmlparser2';
import { READING, type ReadingLimits } from '../websites';

type Limits = Pick<
  ReadingLimits,
  'nodes' | 'depth' | 'attributes' | 'attributeLength' | 'textLength' | 'styleLength'
>;

const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' ') as readonly string[],
);
/** If a formatting element has no end tag, a parser opens it again in each following block. */
const FORMATTING = new Set('b big code em font i s small strike strong tt u'.split(' '));
const MAX_FORMATTING = 12;
/** Name of an element → open elements that its start tag ends. */
const IMPLIED_ENDS: Readonly<Record<string, readonly string[]>> = {
  li: ['p', 'li'],
  dt: ['p', 'dt', 'dd'],
  dd: ['p', 'dt', 'dd'],
  td: ['p', 'td', 'th'],
  th: ['p', 'td', 'th'],
  tr: ['p', 'td', 'th', 'tr'],
  tbody: ['p', 'td', 'th', 'tr', 'thead', 'tbody'],
  option: ['option'],
};
/** Elements that end an open paragraph when they start. */
const ENDS_PARAGRAPH = new Set(
  'address article aside blockquote div dl fieldset footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);
const TAG_NAME = /^[a-z][a-z0-9:-]{0,39}$/;
const ATTRIBUTE_NAME = /^[a-z][\w:.-]{0,59}$/i;
const JSON_SCRIPT = /^["']?application\/(?:ld\+)?json\b/i;

/** Start tags that end a drawing. */
const ENDS_DRAWING = new Set(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'.split(
    ' ',
  ),
);
/** With one of these attributes, a `font` element ends a drawing too. */
const FONT_ATTRIBUTE = /^(?:color|face|size)(?:=|$)/i;
const HTML_ENCODING = /^encoding="(?:text\/html|application\/xhtml\+xml)"$/i;
/** Elements of drawings with HTML inside. */
const HAS_HTML = { svg: ['foreignobject', 'desc', 'title'], math: ['mi', 'mo', 'mn', 'ms', 'mtext'] };
/** The tokenizer reads the content of these elements as text. In a drawing, their content is markup. */
const RAW_TEXT = new Set('script style textarea title xmp'.split(' '));

interface OpenElement {
  name: string;
  /** The namespace. */
  space: 'html' | 'svg' | 'math';
  /** Whether HTML rules apply to its content. */
  hasHtml: boolean;
}
/** Type of an element's content. With `none`, the content is removed. */
type Content = 'text' | 'json' | 'css' | 'none';
/** Replacements of `<` in text. Otherwise a parser could find a tag where this pass has found text. */
const BRACKETS: Readonly<Record<Content, string>> = {
  text: '&lt;',
  json: '\\u003c',
  css: '\\3c ',
  none: '',
};

/** Never throws, even for invalid markup. */
export function boundHtml(html: string, limits: Limits = READING): string {
  const out: string[] = [];
  const open: OpenElement[] = [];
  /** By name: number of removed start tags whose end tags must be removed too. */
  const skippedElements = new Map<string, number>();
  /** By name: number of formatting elements without an end tag so far. `unclosedCount` is their total. */
  const unclosedFormatting = new Map<string, number>();
  let unclosedCount = 0;
  let nodeCount = 0;
  let textLength = 0;
  let styleLength = 0;
  let content: Content = 'text';
  let name = '';
  let attributes: string[] = [];
  let type = '';
  let attribute = '';
  let value: [number, number] | undefined;
  /** The part of the page that the current tokenizer reads. After it, another tokenizer reads `nextRest`. */
  let rest = html;
  let nextRest = '';
  let tokenizer: Tokenizer;

  const countUnclosed = (change: 1 | -1) => {
    if (!FORMATTING.has(name)) return;
    unclosedFormatting.set(name, (unclosedFormatting.get(name) ?? 0) + change);
    unclosedCount += change;
  };
  const skipElement = (isHtml: boolean) => {
    if (isHtml && (name === 'script' || name === 'style')) content = 'none';
    else skippedElements.set(name, (skippedElements.get(name) ?? 0) + 1);
  };
  const spaceOfStart = (): OpenElement['space'] => {
    const parent = open.at(-1);
    const isGlyph = name === 'mglyph' || name === 'malignmark';
    const isForeign =
      parent && (!parent.hasHtml || (isGlyph && parent.space === 'math' && parent.name !== 'annotation-xml'));
    if (isForeign && !(name === 'svg' && parent.name === 'annotation-xml')) return parent.space;
    return name === 'svg' || name === 'math' ? name : 'html';
  };
  const opened = (space: OpenElement['space']): OpenElement => {
    const isAnnotation = space === 'math' && name === 'annotation-xml';
    const hasHtml =
      space === 'html' ||
      HAS_HTML[space].includes(name) ||
      (isAnnotation && attributes.some((written) => HTML_ENCODING.test(written)));
    return { name, space, hasHtml };
  };
  const endDrawing = () => {
    while (open.at(-1)?.hasHtml === false) out.push(`</${open.pop()!.name}>`);
  };
  const endOpenTag = (end: number, isSelfClosing: boolean) => {
    if (!TAG_NAME.test(name) || nodeCount >= limits.nodes) return;
    if (
      ENDS_DRAWING.has(name) ||
      (name === 'font' && attributes.some((written) => FONT_ATTRIBUTE.test(written)))
    )
      endDrawing();
    const space = spaceOfStart();
    const isHtml = space === 'html';
    if (isHtml && name === 'style') content = 'css';
    if (isHtml && name === 'script') content = JSON_SCRIPT.test(type) ? 'json' : 'none';
    if (content === 'none') return;
    if (!isHtml && RAW_TEXT.has(name)) {
      nextRest = rest.slice(end + 1);
      tokenizer.pause();
    }
    const implied = isHtml ? (IMPLIED_ENDS[name] ?? (ENDS_PARAGRAPH.has(name) ? ['p'] : [])) : [];
    while (open.length > 0 && implied.includes(open.at(-1)!.name)) open.pop();
    const isEmpty = isHtml ? VOID_ELEMENTS.has(name) : isSelfClosing;
    const isFormatting = isHtml && FORMATTING.has(name);
    if (!isEmpty && (open.length >= limits.depth || (isFormatting && unclosedCount >= MAX_FORMATTING)))
      return skipElement(isHtml);
    nodeCount++;
    out.push(`<${[name, ...attributes].join(' ')}${isEmpty && !isHtml ? '/' : ''}>`);
    if (isEmpty) return;
    open.push(opened(space));
    if (isHtml) countUnclosed(1);
  };
  /** Type of the next text. */
  const contentNow = (): Content => {
    const parent = open.at(-1);
    if (!parent || parent.space === 'html' || content !== 'text') return content;
    // Browsers apply the styles of an SVG drawing to the complete page.
    if (parent.name === 'style') return parent.space === 'svg' ? 'css' : 'none';
    return parent.name === 'script' ? 'none' : 'text';
  };
  const addText = (start: number, end: number) => {
    const kind = contentNow();
    const isStyle = kind === 'css';
    const remaining = isStyle ? limits.styleLength - styleLength : limits.textLength - textLength;
    if (kind === 'none' || remaining <= 0 || nodeCount >= limits.nodes) return;
    const sanitized = rest.slice(start, Math.min(end, start + remaining)).replaceAll('<', BRACKETS[kind]);
    out.push(sanitized.slice(0, remaining));
    if (isStyle) styleLength += Math.min(remaining, sanitized.length);
    else textLength += Math.min(remaining, sanitized.length);
  };

  const callbacks: Callbacks = {
    onopentagname(start, end) {
      name = rest.slice(start, Math.min(end, start + 41)).toLowerCase();
      attributes = [];
      type = '';
    },
    onattribname(start, end) {
      attribute = rest.slice(start, Math.min(end, start + 61));
      value = undefined;
    },
    onattribdata(start, end) {
      value = [value?.[0] ?? start, end];
    },
    onattribend() {
      if (attributes.length >= limits.attributes || !ATTRIBUTE_NAME.test(attribute)) return;
      const [from, to] = value ?? [0, 0];
      const written = rest.slice(from, Math.min(to, from + limits.attributeLength));
      if (attribute.toLowerCase() === 'type') type = written;
      attributes.push(value ? `${attribute}="${written.replaceAll('"', '&quot;')}"` : attribute);
    },
    onopentagend: (end) => endOpenTag(end, false),
    // The tokenizer allows spaces in `/>`, but browsers do not.
    onselfclosingtag: (end) => endOpenTag(end, rest[end - 1] === '/'),
    onclosetag(start, end) {
      name = rest.slice(start, Math.min(end, start + 41)).toLowerCase();
      const wasRemoved = content === 'none' && (name === 'script' || name === 'style');
      if (name === 'script' || name === 'style') content = 'text';
      if (wasRemoved) return;
      const skippedCount = skippedElements.get(name);
      if (skippedCount) return void skippedElements.set(name, skippedCount - 1);
      if (name === 'p' || name === 'br') endDrawing();
      const ended = open.findLastIndex((element) => element.space === 'html' || element.name === name);
      if (ended >= 0 && open[ended]!.space !== 'html') {
        open.length = ended;
        return void out.push(`</${name}>`);
      }
      const index = open.findLastIndex((element) => element.space === 'html' && element.name === name);
      // An end tag in the HTML of a drawing ends no element outside of the drawing.
      if (index >= 0 && open.slice(index).some(({ space, hasHtml }) => space !== 'html' && hasHtml)) return;
      // The end of an outer element does not end a formatting element. So the end tag of a formatting
      // element is kept, even when `open` no longer contains the element.
      if (index < 0 && !unclosedFormatting.get(name)) return;
      if (index >= 0) open.length = index;
      if (unclosedFormatting.get(name)) countUnclosed(-1);
      out.push(`</${name}>`);
    },
    ontext: addText,
    onend() {},
    oncdata(start, end, endOffset) {
      if (open.at(-1)?.hasHtml === false) addText(start, end - endOffset);
    },
    oncomment() {},
    ondeclaration() {},
    onprocessinginstruction() {},
    onattribentity() {},
    ontextentity() {},
  };
  while (rest) {
    nextRest = '';
    tokenizer = new Tokenizer({ decodeEntities: false, xmlMode: false }, callbacks);
    tokenizer.write(rest);
    tokenizer.end();
    rest = nextRest;
  }
  return out.join('');
}
