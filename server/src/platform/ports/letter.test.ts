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
    const $ = load(letterOf('Linksouq', { ...letter, text: `Order ${text}` }));
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
