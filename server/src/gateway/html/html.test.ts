import type { PublicSettings } from '@linksouq/shared-api/contract';
import { inlineJson } from './escape';
import { escapeHtml } from '../../platform/escape-html';
import { headTags } from './head';
import { languageOf } from './language';

const ENGLISH = { lang: 'en', dir: 'ltr' } as const;

describe('documents', () => {
  it('inline JSON cannot close its element or a script', () => {
    const text = inlineJson({ bio: '</script><!-- \u2028 <b>' });
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ bio: '</script><!-- \u2028 <b>' });
    expect(inlineJson(undefined)).toBe('null');
  });
  it('text is escaped for elements and attributes', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  });
  it.each([
    [undefined, 'en', 'ltr'],
    ['a=b; lang=ar', 'ar', 'rtl'],
    ['lang=ar-XB', 'ar-XB', 'rtl'],
    ['lang=fr', 'en', 'ltr'],
    ['lang=xx', 'en', 'ltr'],
    ['lang=ur-PK', 'en', 'ltr'],
    ['lang="x', 'en', 'ltr'],
  ])('the cookie %s selects the language %s with the direction %s', (cookie, lang, dir) => {
    expect(languageOf(cookie)).toEqual({ lang, dir });
  });
  it('the picture of a link preview is an absolute http address, and other schemes are omitted', () => {
    const input = {
      settings: { brand: 'L' } as PublicSettings,
      language: ENGLISH,
      origin: 'https://l.test',
      pathname: '/x',
      indexed: true,
    };
    expect(headTags({ ...input, head: { image: '/media/a.jpg' } }).join('')).toContain(
      'content="https://l.test/media/a.jpg"',
    );
    expect(headTags({ ...input, head: { image: 'javascript:alert(1)' } }).join('')).not.toContain(
      'javascript',
    );
  });
  it('the picture of a link preview has its size and an alternative text', () => {
    const input = {
      settings: { brand: 'L' } as PublicSettings,
      language: ENGLISH,
      origin: 'https://l.test',
      pathname: '/x',
      indexed: true,
    };
    const tags = (head: object) => headTags({ ...input, head }).filter((tag) => /og:image|twitter/.test(tag));
    const head = { image: '/media/a.jpg', imageAlt: 'Layla on L', imageWidth: 1_200, imageHeight: 630 };
    expect(tags(head)).toEqual([
      '<meta property="og:image" content="https://l.test/media/a.jpg">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Layla on L">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]);
    expect(tags({ imageAlt: 'Layla on L' })).toEqual(['<meta name="twitter:card" content="summary">']);
  });
  it('the document contains its language and the addresses of the page in the other languages', () => {
    const text = headTags({
      head: { canonical: '/view-order?u=layla&type=reel' },
      settings: { brand: 'L' } as PublicSettings,
      language: { lang: 'ar', dir: 'rtl' },
      origin: 'https://l.test',
      pathname: '/view-order',
      indexed: true,
    }).join('');
    const page = 'https://l.test/view-order?u=layla&amp;type=reel';
    expect(text).toContain('<meta property="og:locale" content="ar_AE">');
    expect(text).toContain('<meta property="og:locale:alternate" content="en_AE">');
    expect(text).toContain(`<link rel="alternate" hreflang="en-AE" href="${page}">`);
    expect(text).toContain(`<link rel="alternate" hreflang="ar-AE" href="${page}&amp;lang=ar">`);
    expect(text).toContain(`<link rel="alternate" hreflang="x-default" href="${page}">`);
  });
  it('a page without a description gets the description of the product in its language', () => {
    const input = {
      settings: { brand: 'L' } as PublicSettings,
      origin: '',
      pathname: '/cart',
      indexed: false,
    };
    const descriptionOf = (head: object, language: { lang: string; dir: 'ltr' | 'rtl' }) =>
      /name="description" content="(.*?)"/.exec(headTags({ ...input, head, language }).join(''))?.[1];
    expect(descriptionOf({}, ENGLISH)).toMatch(/^Influencers in the UAE/);
    expect(descriptionOf({}, { lang: 'ar', dir: 'rtl' })).toMatch(/[\u0600-\u06ff]/);
    expect(descriptionOf({ description: 'Layla' }, ENGLISH)).toBe('Layla');
  });
  it('in structured data, paths become absolute addresses, `javascript:` becomes null, and other texts do not change', () => {
    const jsonLd = {
      url: '/layla',
      name: '/not an address',
      mainEntity: {
        image: ['/media/a.webp', 'https://cdn.test/b.webp', 'javascript:alert(1)'],
        offers: [{ price: 5 }],
      },
    };
    const text = headTags({
      head: { jsonLd },
      settings: { brand: 'L' } as PublicSettings,
      language: ENGLISH,
      origin: 'https://l.test',
      pathname: '/x',
      indexed: true,
    }).join('');
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(text)![1]!)).toEqual({
      url: 'https://l.test/layla',
      name: '/not an address',
      mainEntity: {
        image: ['https://l.test/media/a.webp', 'https://cdn.test/b.webp', null],
        offers: [{ price: 5 }],
      },
    });
  });
});
