import { load } from 'cheerio';
import { SCRIPTS } from '../../../test/proof/input/hostile';
import { letterOf } from './letter';

const LINK = 'https://linksouq.test/buyer-order-view?order_id=1&lang=ar#t=s';
const letter = { template: 'order-paid', text: 'Thank you, AED 110 arrived.', link: LINK };

describe('the HTML form of a message', () => {
  it('the e-mail contains the text, and the link as a button and as an address', () => {
    const $ = load(letterOf('Linksouq', letter));
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
  ])('the first sentence is the heading: %s', (text, heading, lines) => {
    const $ = load(letterOf('Linksouq', { ...letter, text, link: undefined }));
    expect($('h1').text()).toBe(heading);
    expect(
      $('p.text')
        .toArray()
        .map((line) => $(line).text()),
    ).toEqual(lines);
  });
  it('a line never breaks inside a code, an amount or a date', () => {
    const text = 'R-2026-000001 for LS-EC9MAZ: AED 2,772.50 by 27-11-2026 18:32.';
    const $ = load(letterOf('Linksouq', { ...letter, text }));
    const units = $('h1 span')
      .toArray()
      .map((unit) => $(unit).text());
    expect(units).toEqual(['R-2026-000001', 'LS-EC9MAZ', 'AED 2,772.50', '27-11-2026 18:32']);
    expect($('h1 span:not([dir=ltr])')).toHaveLength(0);
    expect($('h1').text()).toBe(text);
  });
  it('an Arabic e-mail and its button are right to left', () => {
    const $ = load(letterOf('Linksouq', { ...letter, language: 'ar', template: 'quote' }));
    expect([$('html').attr('lang'), $('html').attr('dir'), $('td.card').attr('dir')]).toEqual([
      'ar',
      'rtl',
      'rtl',
    ]);
    expect($('a').first().text()).toBe('ادفع الآن');
  });
  it('the e-mail loads no file, and is readable in dark mode', () => {
    const html = letterOf('Linksouq', letter);
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });
  it.each(SCRIPTS)('markup in a text is shown as text: %s', (text) => {
    const plain = load(letterOf('Linksouq', letter));
    const $ = load(letterOf('Linksouq', { ...letter, text: `Order for AED 110 ${text}` }));
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
  it('a link cannot close its attribute', () => {
    const $ = load(letterOf('Linksouq', { ...letter, link: 'https://x.test/"><img src=x>' }));
    expect($('img')).toHaveLength(0);
  });
  it('a message without a link has no button', () => {
    expect(load(letterOf('Linksouq', { ...letter, link: undefined }))('a')).toHaveLength(0);
  });
});
