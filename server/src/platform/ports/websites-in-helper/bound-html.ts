/**
 * Limits the markup of a website in linear time, before it is parsed. HTML parsers repair invalid markup.
 * Some repairs need quadratic time or create many elements. Comments, and scripts other than JSON, are
 * removed. Styles outside drawings are kept, because `dropHiddenText` reads which text they hide.
 */
import { Tokenizer } from 'htmlparser2';
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
/** By name of a starting element: the open elements that it ends. */
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

/** Type of an element's content. With `none`, the content is removed. */
type Content = 'text' | 'json' | 'css' | 'none';
/** Inside these elements, parsers read the content of a style element as markup. */
const DRAWING_ELEMENTS = ['svg', 'math'];
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
  const open: string[] = [];
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

  const countUnclosed = (change: 1 | -1) => {
    if (!FORMATTING.has(name)) return;
    unclosedFormatting.set(name, (unclosedFormatting.get(name) ?? 0) + change);
    unclosedCount += change;
  };
  const skipElement = () => {
    if (name === 'script' || name === 'style') content = 'none';
    else skippedElements.set(name, (skippedElements.get(name) ?? 0) + 1);
  };
  const endOpenTag = () => {
    if (!TAG_NAME.test(name) || nodeCount >= limits.nodes) return;
    if (name === 'style') content = DRAWING_ELEMENTS.some((tag) => open.includes(tag)) ? 'none' : 'css';
    if (name === 'script') content = JSON_SCRIPT.test(type) ? 'json' : 'none';
    if (content === 'none') return;
    const implied = IMPLIED_ENDS[name] ?? (ENDS_PARAGRAPH.has(name) ? ['p'] : []);
    while (open.length > 0 && implied.includes(open.at(-1)!)) open.pop();
    const isVoid = VOID_ELEMENTS.has(name);
    if (!isVoid && (open.length >= limits.depth || (FORMATTING.has(name) && unclosedCount >= MAX_FORMATTING)))
      return skipElement();
    nodeCount++;
    out.push(`<${[name, ...attributes].join(' ')}>`);
    if (isVoid) return;
    open.push(name);
    countUnclosed(1);
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: false, xmlMode: false },
    {
      onopentagname(start, end) {
        name = html.slice(start, Math.min(end, start + 41)).toLowerCase();
        attributes = [];
        type = '';
      },
      onattribname(start, end) {
        attribute = html.slice(start, Math.min(end, start + 61));
        value = undefined;
      },
      onattribdata(start, end) {
        value = [value?.[0] ?? start, end];
      },
      onattribend() {
        if (attributes.length >= limits.attributes || !ATTRIBUTE_NAME.test(attribute)) return;
        const [from, to] = value ?? [0, 0];
        const written = html.slice(from, Math.min(to, from + limits.attributeLength));
        if (attribute.toLowerCase() === 'type') type = written;
        attributes.push(value ? `${attribute}="${written.replaceAll('"', '&quot;')}"` : attribute);
      },
      onopentagend: endOpenTag,
      onselfclosingtag: endOpenTag,
      onclosetag(start, end) {
        name = html.slice(start, Math.min(end, start + 41)).toLowerCase();
        const wasRemoved = content === 'none' && (name === 'script' || name === 'style');
        if (name === 'script' || name === 'style') content = 'text';
        if (wasRemoved) return;
        const skippedCount = skippedElements.get(name);
        if (skippedCount) return void skippedElements.set(name, skippedCount - 1);
        const index = open.lastIndexOf(name);
        // The end of an outer element does not end a formatting element. So the end tag of a formatting
        // element is kept, even when `open` no longer contains the element.
        if (index < 0 && !unclosedFormatting.get(name)) return;
        if (index >= 0) open.length = index;
        if (unclosedFormatting.get(name)) countUnclosed(-1);
        out.push(`</${name}>`);
      },
      ontext(start, end) {
        const isStyle = content === 'css';
        const remaining = isStyle ? limits.styleLength - styleLength : limits.textLength - textLength;
        if (content === 'none' || remaining <= 0 || nodeCount >= limits.nodes) return;
        const sanitized = html
          .slice(start, Math.min(end, start + remaining))
          .replaceAll('<', BRACKETS[content]);
        out.push(sanitized.slice(0, remaining));
        if (isStyle) styleLength += Math.min(remaining, sanitized.length);
        else textLength += Math.min(remaining, sanitized.length);
      },
      onend() {},
      oncdata() {},
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onattribentity() {},
      ontextentity() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return out.join('');
}
