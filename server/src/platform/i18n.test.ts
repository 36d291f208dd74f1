import { registerCatalog, translate } from './i18n';

describe('translate', () => {
  it('uses the singular or plural form that matches the number in the text', () => {
    const text = 'Please answer within {hours, plural, one {# hour} other {# hours}}.';
    expect(translate('en', text, { hours: 1 })).toBe('Please answer within 1 hour.');
    expect(translate('en', text, { hours: 72 })).toBe('Please answer within 72 hours.');
  });
  it('does not interpret ICU syntax in a value', () => {
    expect(translate('en', 'Order from {brand}.', { brand: "{code} & 'Sons'" })).toBe(
      "Order from {code} & 'Sons'.",
    );
  });
  it('returns the Arabic text, or the English text if there is no translation', () => {
    registerCatalog('ar', { 'Order {code} is paid.': 'تم دفع الطلب {code}.' });
    expect(translate('ar', 'Order {code} is paid.', { code: 'LS-1' })).toBe('تم دفع الطلب \u2068LS-1\u2069.');
    expect(translate('ar', 'Order {code} is late.', { code: 'LS-1' })).toBe('Order LS-1 is late.');
  });
});
