import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatMessage, inEnglish } from './format-message';
import { isolateIn } from './languages';

function formatWithLingui(locale: string, pattern: string, values: Record<string, string | number>) {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return i18n._({ id: pattern, message: compileMessage(pattern) as unknown as string, values });
}

describe('Texts with values', () => {
  const items = '{count, plural, =0 {Cart, empty} one {Cart, # item} other {Cart, # items}}';
  const arabicItems =
    '{count, plural, zero {لا عناصر} one {عنصر} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}';
  it.each<[string, string, Record<string, string | number>]>([
    ['en', 'Save', {}],
    ['en', 'Failed to upload {file}', { file: 'a {b}.jpg' }],
    ['en', '{count} of {all}', { count: 0, all: 12 }],
    ['en', 'Between {min, number} and {max, number} AED', { min: 150, max: 20_000 }],
    ...[0, 1, 2, 5, 1_234].map((count): [string, string, { count: number }] => ['en', items, { count }]),
    ...[0, 1, 2, 3, 11, 100, 102].map((count): [string, string, { count: number }] => [
      'ar-AE',
      arabicItems,
      { count },
    ]),
    ['en', 'Declined.{reason, select, none {} other { Reason: {reason}.}} Bye', { reason: 'none' }],
    ['en', 'Declined.{reason, select, none {} other { Reason: {reason}.}} Bye', { reason: 'Late' }],
    ['en', '{a, select, x {{n, plural, one {# day} other {# days}} left} other {none}}!', { a: 'x', n: 1 }],
  ])('the result equals the result of Lingui: %s %s %j', (locale, pattern, values) => {
    expect(formatMessage(pattern, values, { locale })).toBe(formatWithLingui(locale, pattern, values));
  });
  it('braces without a matching value are not changed', () => {
    expect(formatMessage('{photo}.jpg', {})).toBe('{photo}.jpg');
    expect(formatMessage('a } b', { x: 1 })).toBe('a } b');
  });
  it('inEnglish returns the English source text with its values', () => {
    expect(inEnglish({ text: '{file} is not a video file.', values: { file: 'a.png' } })).toBe(
      'a.png is not a video file.',
    );
    expect(inEnglish('Name is required')).toBe('Name is required');
  });
});

describe('texts with two writing directions', () => {
  const text = (locale: string, name: string) =>
    formatMessage('{name}: {count}', { name, count: 3 }, { isolate: isolateIn(locale) });
  it('in a right-to-left sentence, an inserted text is isolated but an inserted number is not', () =>
    expect(text('ar', '+971 50 123')).toBe('\u2068+971 50 123\u2069: 3'));
  it('in a left-to-right sentence, an inserted Arabic word is isolated but a Latin word is not', () => {
    expect(text('en', 'ليلى')).toBe('\u2068ليلى\u2069: 3');
    expect(text('en', 'layla')).toBe('layla: 3');
  });
});
