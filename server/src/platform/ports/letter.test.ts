import { load } from 'cheerio';
import { SCRIPTS } from '../../../test/proof/input/hostile';
import { emailHtml } from './letter';

const LINK = 'https://linksouq.test/buyer-order-view?order_id=1&lang=ar#t=s';
const letter = { template: 'order-paid', text: 'Thank you, AED 110 arrived.', link: LINK };

describe('HTML of an e-mail', () => {
  it('contains the text, and the link as a button and as an address', () => {
    const $ = load(emailHtml('Linksouq', letter));
    expect($('.text').first().text()).toBe(letter.text);
    const buttons = $('a').toArray();
    expect(buttons.map((a) => $(a).attr('href'))).toEqual([LINK, LINK]);
    expect($(buttons[0]).text()).toBe('Open the order');
  });
  it.each([
    [
      'Thank you, AED 1,110.50 arrived. Layla now has 72 hours.',
      'Thank you, AED 1,110.50 arrived.',
      ['Layla now has 72 hours.'],
    ],
    [
      '“Dr. Layla” accepted order LS-AAAAAA. It is due by 02-12-2026 18:32 (UAE time).\nSee you.',
      '“Dr. Layla” accepted order LS-AAAAAA.',
      ['It is due by 02-12-2026 18:32 (UAE time).', 'See you.'],
    ],
    ['هل وصل الطلب؟ افتح الصفحة.', 'هل وصل الطلب؟', ['افتح الصفحة.']],
    ['No end of a sentence', 'No end of a sentence', []],
  ])('shows the first sentence as the heading: %s', (text, heading, lines) => {
    const $ = load(emailHtml('Linksouq', { ...letter, text, link: undefined }));
    expect($('h1').text()).toBe(heading);
    expect(
      $('p.text')
        .toArray()
        .map((line) => $(line).text()),
    ).toEqual(lines);
  });
  it('has no line break inside a code, an amount or a date', () => {
    const text = 'R-2026-000001 for LS-EC9MAZ: AED 2,772.50 by 27-11-2026 18:32.';
    const $ = load(emailHtml('Linksouq', { ...letter, text }));
    const units = $('h1 span')
      .toArray()
      .map((unit) => $(unit).text());
    expect(units).toEqual(['R-2026-000001', 'LS-EC9MAZ', 'AED 2,772.50', '27-11-2026 18:32']);
    expect($('h1 span:not([dir=ltr])')).toHaveLength(0);
    expect($('h1').text()).toBe(text);
  });
  it('is right to left and has an Arabic button label if the language is Arabic', () => {
    const $ = load(emailHtml('Linksouq', { ...letter, language: 'ar', template: 'quote' }));
    expect([$('html').attr('lang'), $('html').attr('dir'), $('td.card').attr('dir')]).toEqual([
      'ar',
      'rtl',
      'rtl',
    ]);
    expect($('a').first().text()).toBe('ادفع الآن');
  });
  it('loads no file, and has colours for dark mode', () => {
    const html = emailHtml('Linksouq', letter);
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });
  it.each(SCRIPTS)('shows markup in a text as text: %s', (text) => {
    const plain = load(emailHtml('Linksouq', letter));
    const $ = load(emailHtml('Linksouq', { ...letter, text: `Order for AED 110 ${text}` }));
    const tags = (html: typeof $) =>
      [
        ...new Set(
          html('*')
            .toArray()
            .map((element) => html(element).prop('tagName')),
        ),
      ].sort();
    expect(tags($)).toEqual(tags(plain));
    expect($('[onerror],[onload],[onclick],[onfocus]')).toHaveLength(0);
  });
  it('escapes a link that contains a quotation mark', () => {
    const $ = load(emailHtml('Linksouq', { ...letter, link: 'https://x.test/"><img src=x>' }));
    expect($('img')).toHaveLength(0);
  });
  it('contains no button if there is no link', () => {
    expect(load(emailHtml('Linksouq', { ...letter, link: undefined }))('a')).toHaveLength(0);
  });
});
