import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { serverRoot } from '../../root';
import { readPage } from '../ai-extractive/page-text';
import { READING } from '../websites';
import { boundHtml } from './bound-html';

const corpus = path.join(serverRoot, 'src/orders/briefs/corpus');
const pages = readdirSync(corpus).filter((name) => name.endsWith('.html'));

/** Measures what a parser creates from the markup. */
function measure(html: string) {
  const $ = load(html);
  let [depth, attributes, attributeLength] = [0, 0, 0];
  const stack: { node: ReturnType<typeof $.root>[0]['children'][number]; at: number }[] =
    $.root()[0]!.children.map((node) => ({ node, at: 1 }));
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    if (!('attribs' in entry.node)) continue;
    depth = Math.max(depth, entry.at);
    const values = Object.values(entry.node.attribs);
    attributes = Math.max(attributes, values.length);
    for (const value of values) attributeLength = Math.max(attributeLength, value.length);
    for (const child of entry.node.children) stack.push({ node: child, at: entry.at + 1 });
  }
  return { elements: $('*').length, depth, attributes, attributeLength, text: $.root().text().length };
}

describe('boundHtml', () => {
  it.each(pages)('the facts of the page %s do not change', (name) => {
    const html = readFileSync(path.join(corpus, name), 'utf8');
    const url = 'https://brand.example/';
    expect(readPage(url, boundHtml(html))).toEqual(readPage(url, html));
  });
  it('attributes, linked data, styles and elements without end tags are kept, and scripts are removed', () => {
    const bounded = boundHtml(
      `<!doctype html><html lang=ar><meta name='a "b"' content="c'd"><script type="application/ld+json">{"a":"<b>"}</script>
       <ul><li>one<li>two</ul><p>x<p>y<br/><b>bold</p>still</b><style>p{content:'</p>'}</style><math><style>evil{}</style></math><script>evil()</script><!-- no -->`,
    );
    const $ = load(bounded);
    expect($('html').attr('lang')).toBe('ar');
    expect($('meta').attr()).toEqual({ name: 'a "b"', content: "c'd" });
    expect(JSON.parse($('script').text())).toEqual({ a: '<b>' });
    expect(
      $('li')
        .map((_, element) => $(element).text().trim())
        .get(),
    ).toEqual(['one', 'two']);
    expect($('p')).toHaveLength(2);
    expect($('style').first().text()).toBe("p{content:'\\3c /p>'}");
    expect(bounded).not.toMatch(/evil|no -->/);
  });
  it('a removed style that is nested too deeply does not remove the end tag of a later style', () => {
    const [start, end] = ['<div>', '</div>'].map((tag) => tag.repeat(READING.depth));
    const bounded = boundHtml(`${start}<style>a{}</style>${end}<style>b{}</style><p>after</p>`);
    expect(bounded).toMatch(/<style>b{}<\/style><p>after<\/p>$/);
    expect(bounded).not.toContain('a{}');
  });
  it.each([
    '<svg><defs><style type="text/css"/></defs><path/></svg>',
    '<svg><script/></svg>',
    '<math><style/>',
  ])('text after the self-closing element of the drawing %s is kept', (drawing) => {
    expect(load(boundHtml(`${drawing}<p>after</p>`))('p').text()).toBe('after');
  });
  it.each([
    ['a style without an end tag', '<svg><style></svg>'],
    ['a style that an end tag of an outer element ends', '<div><svg><style></div>'],
    ['a style with markup', '<svg><style><p>x</p>'],
    ['no content', '<svg/>'],
    ['no formula', '<math />'],
    ['a paragraph', '<svg><p>x</p>'],
    ['a heading in a formula', '<math><mrow><h1>x</h1>'],
    ['a coloured font', '<svg><font COLOR=red>x</font>'],
    ['the end tag of a paragraph', '<svg><g></p>'],
    ['the end tag of a line break', '<svg></br>'],
    ['HTML inside', '<svg><foreignObject><svg/><div>x</div>'],
    ['HTML inside of a formula', '<math><annotation-xml encoding="text/html">'],
  ])('styles and texts after a drawing with %s are kept', (_content, drawing) => {
    const $ = load(boundHtml(`${drawing}<style>.h{color:red}</style><p>after</p>`));
    expect($('style').last().text()).toBe('.h{color:red}');
    expect($('p').last().text()).toBe('after');
  });
  it.each(['<svg><font><title/>', '<svg / >', '<math><mi><mglyph>', '<math><annotation-xml>'])(
    '%s does not end the drawing, so the content of a style after it is markup',
    (drawing) => {
      expect(boundHtml(`${drawing}<style><g/></style>`)).toMatch(/<style><g\/><\/style>$/);
    },
  );
  it.each(['style', 'script'])('outside of drawings, the text after <%s/> is its content', (name) => {
    const $ = load(boundHtml(`<${name}/>text</${name}><p>after</p>`));
    expect($('body').text()).toBe('after');
  });

  const MB = 1_000_000;
  it.each<[string, string]>([
    ['nested elements', '<div>'.repeat(MB / 5)],
    ['nested elements with end tags', '<div>'.repeat(MB / 11) + '</div>'.repeat(MB / 11)],
    ['many elements', '<p>x</p>'.repeat(MB / 8)],
    ['end tags without start tags', '</p></br>'.repeat(MB / 9)],
    ['attributes', `<p ${Array.from({ length: MB / 8 }, (_, i) => `a${i}=1`).join(' ')}>`],
    ['a long attribute', `<meta name=description content="${'1'.repeat(2 * MB)}">`],
    ['an attribute without an end', `<meta content="${'1'.repeat(MB)}`],
    [
      'formatting elements without end tags',
      Array.from({ length: MB / 20 }, (_, i) => `<p><b a=${i}></p>`).join(''),
    ],
    [
      'formatting elements in formatting elements',
      `${Array.from({ length: 5_000 }, (_, i) => `<i a=${i}>`).join('')}${'<p>x'.repeat(50_000)}`,
    ],
    ['elements where text is expected', `<svg><title>${'<div>'.repeat(MB / 5)}</title></svg>`],
    [
      'elements in a script of JSON in a drawing',
      `<svg><script type="application/json">${'<g>'.repeat(MB / 3)}</script>`,
    ],
    ['elements in a text field', `<math><textarea>${'<mi>'.repeat(MB / 4)}`],
    ['text in tables', `<table>${'x<tr>'.repeat(MB / 5)}`],
    ['lists in lists', '<ul><li>'.repeat(MB / 8)],
    ['options', '<select><option>'.repeat(MB / 16)],
    ['tag names without end', `<${'a'.repeat(2 * MB)}`],
    ['opening brackets', '<'.repeat(2 * MB)],
    ['entities', '&CounterClockwiseContourIntegral;'.repeat(MB / 33)],
    ['references without end', '&#'.repeat(MB / 2)],
    ['comments', '<!-->'.repeat(MB / 5)],
    ['styles', '<style>p{color:red}</style>'.repeat(MB / 25)],
    ['a style without end', `<style>${'p{color:red}'.repeat(MB / 12)}`],
    ['elements in a style of a drawing', `<svg><style>${'<g>'.repeat(MB / 3)}</style></svg>`],
    ['styles in a drawing', `<svg>${'<style>'.repeat(MB / 7)}`],
    ['input elements in a drawing', `<svg>${'<input>'.repeat(MB / 7)}`],
    ['options in a drawing', `<svg>${'<option>'.repeat(MB / 8)}`],
    ['end tags inside of drawings', '<div><svg><desc></div>'.repeat(MB / 22)],
    ['text', 'word '.repeat(MB / 5)],
  ])('pages with %s stay within the limits', (_content, html) => {
    const measured = measure(boundHtml(html));
    // A parser adds html, head and body. It also reopens formatting elements, at most twelve at a time.
    expect(measured.elements).toBeLessThan(READING.nodes * 2);
    expect(measured.depth).toBeLessThan(READING.depth + 20);
    expect(measured.attributes).toBeLessThanOrEqual(READING.attributes);
    expect(measured.attributeLength).toBeLessThanOrEqual(READING.attributeLength);
    expect(measured.text).toBeLessThanOrEqual(READING.textLength);
  });
});
