import { directionOf, getLocale, registerCatalog, setLocale, sourceOf, t } from './i18n';

afterEach(() => setLocale('en'));

describe('texts', () => {
  it('a text without a translation is shown in English', () => {
    expect(getLocale()).toBe('en');
    expect(t('Copied')).toBe('Copied');
    expect(t('Don’t {verb} it', { verb: 'lose' })).toBe('Don’t lose it');
  });
  it('plurals in ICU syntax are formatted', () => {
    const items = '{count, plural, =0 {Cart, empty} one {Cart, # item} other {Cart, # items}}';
    expect([0, 1, 2].map((count) => t(items, { count }))).toEqual([
      'Cart, empty',
      'Cart, 1 item',
      'Cart, 2 items',
    ]);
  });
  it('t() without values keeps braces, for example in a message with a file name', () => {
    expect(t('Failed to upload {photo}.jpg')).toBe('Failed to upload {photo}.jpg');
  });
  it('registerCatalog adds translations, and setLocale changes lang and dir of the document', () => {
    setLocale('ar');
    expect(t('Copy')).toBe('Copy');
    registerCatalog('ar', {
      Copy: 'نسخ',
      '{count, plural, one {# item} other {# items}}':
        '{count, plural, one {عنصر} two {عنصران} few {# عناصر} other {# عنصر}}',
    });
    expect(t('Copy')).toBe('نسخ');
    expect(t('{count, plural, one {# item} other {# items}}', { count: 2 })).toBe('عنصران');
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  });
  it('sourceOf returns the English text of a translation', () => {
    registerCatalog('ar', { Copy: 'نسخ' });
    expect(sourceOf('نسخ')).toBe('Copy');
    expect(sourceOf('Copy')).toBe('Copy');
    expect(sourceOf('unknown')).toBe('unknown');
  });
  it('pseudo-languages accent and lengthen texts, but not values and plurals', () => {
    setLocale('en-XA');
    expect(t('Save')).toBe('⟦Sávé··⟧');
    expect(t('{count, plural, one {# item} other {# items}}', { count: 3 })).toContain('3 items');
    expect(directionOf('ar-XB')).toBe('rtl');
    expect(directionOf('en-XA')).toBe('ltr');
  });
});
