/** What a page says, taken out of its markup: facts that its makers wrote for machines, headings, lists, paragraphs. */
import { type CheerioAPI, load } from 'cheerio';

export interface PageText {
  host: string;
  language: 'ar' | 'en';
  /** Names from most to least trustworthy. */
  names: string[];
  title: string;
  descriptions: string[];
  headings: string[];
  listItems: string[];
  paragraphs: string[];
  /** schema.org types, such as Restaurant. */
  types: string[];
  keywords: string;
}

const NOISE =
  'script,style,noscript,template,svg,iframe,form,button,nav,footer,aside,dialog,[hidden],[aria-hidden="true"],' +
  '[role="navigation" i],[role="contentinfo" i],[role="dialog" i],' +
  '[class*="cookie" i],[id*="cookie" i],[class*="consent" i],[class*="breadcrumb" i],[class*="newsletter" i]';

/** Boxes that hold words and no further boxes: the paragraphs of pages that know only div. */
const BOXES = 'div,td,dd,section,article';
const WORDY_BOX = BOXES.split(',')
  .map((tag) => `${tag}:not(:has(${BOXES},p,ul,ol,table,h1,h2,h3,h4))`)
  .join(',');
/** Shorter ones are labels: opening hours, captions, buttons. */
const BOX_MIN = 30;

const clean = (text: string | undefined) =>
  (text ?? '')
    .replace(/[\u200B-\u200F\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const unique = (texts: string[]) => {
  const seen = new Set<string>();
  return texts.filter((text) => text && !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()));
};

/** Reads one HTML page. Never throws on bad markup. */
export function readPage(url: string, html: string): PageText {
  const $ = load(html);
  const linked = linkedData($);
  const meta = (...names: string[]) =>
    names.map((name) =>
      clean($(`meta[name="${name}" i],meta[property="${name}" i]`).first().attr('content')),
    );
  const title = clean($('title').first().text()) || meta('og:title')[0]!;
  const logo = clean(
    $('header img[alt],img[class*="logo" i][alt],a[class*="logo" i] img[alt]').first().attr('alt'),
  );
  const language = $('html').attr('lang')?.toLowerCase();
  $(NOISE).remove();
  // An item that is nothing but a link leads elsewhere: menus, whatever they are made of.
  $('li')
    .filter((_, item) => clean($(item).text()) === clean($(item).children('a').text()))
    .remove();
  // Block ends become spaces, or the words of neighbours run together.
  $('br,p,li,h1,h2,h3,h4,div,td,dd,dt').append(' ');
  const texts = (selector: string) =>
    unique(
      $(selector)
        .toArray()
        .map((element) => clean($(element).text())),
    );
  const boxes = texts(WORDY_BOX).filter((text) => text.length >= BOX_MIN);
  const paragraphs = unique([...texts('p, blockquote'), ...boxes]);
  const headings = texts('h1,h2,h3');
  const sample = [title, ...headings, ...paragraphs].join(' ');
  const arabic = (sample.match(/[\u0600-\u06FF]/g) ?? []).length;
  const latin = (sample.match(/[a-z]/gi) ?? []).length;
  return {
    host: new URL(url).hostname,
    language: arabic > latin || (language?.startsWith('ar') && arabic > 20) ? 'ar' : 'en',
    names: unique([
      ...linked.names,
      ...meta('og:site_name', 'application-name', 'apple-mobile-web-app-title'),
      logo.replace(/ ?logo$/i, ''),
    ]),
    title,
    descriptions: unique([
      ...meta('description', 'og:description', 'twitter:description'),
      ...linked.descriptions,
    ]),
    headings,
    listItems: texts('main li, article li, section li, li'),
    paragraphs,
    types: linked.types,
    keywords: meta('keywords')[0]!,
  };
}

/** schema.org blocks of organisations and businesses. A block that is not JSON is skipped. */
function linkedData($: CheerioAPI): { names: string[]; descriptions: string[]; types: string[] } {
  const found = { names: [] as string[], descriptions: [] as string[], types: [] as string[] };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    const record = node as Record<string, unknown>;
    visit(record['@graph']);
    const types = [record['@type']].flat().filter((type): type is string => typeof type === 'string');
    const isBusiness = types.some((type) =>
      /organi[sz]ation|business|store|restaurant|cafe|brand|hotel|clinic|salon|dentist|gym|agency|corporation|website/i.test(
        type,
      ),
    );
    if (!isBusiness) return;
    found.types.push(...types);
    if (typeof record.name === 'string') found.names.push(clean(record.name));
    if (typeof record.description === 'string') found.descriptions.push(clean(record.description));
  };
  $('script[type="application/ld+json"]').each((_, element) => {
    try {
      visit(JSON.parse($(element).text()));
    } catch {
      // A broken block says nothing about the rest of the page.
    }
  });
  return found;
}
