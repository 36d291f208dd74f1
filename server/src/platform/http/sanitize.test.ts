import { assertStorable, sanitized } from './sanitize';

const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;

describe('assertStorable', () => {
  it.each([
    ['a NUL', { name: 'a\u0000b' }],
    ['a lone surrogate', { name: ['\ud83d'] }],
    ['a NUL in the name of a field', { 'a\u0000': 1 }],
    ['a field with the name of an inherited member', { constructor: 1 }],
    ['a nested field with the name of an inherited member', { point: { toString: 'x' } }],
    ['a field with the name `__proto__`', Object.fromEntries([['__proto__', 'x']])],
    ['very deep nesting', nested(200)],
  ])('refuses %s with 400', (_case, value) =>
    expect(() => assertStorable(value)).toThrow(expect.objectContaining({ status: 400 })),
  );
  it.each([
    [undefined],
    [null],
    [{}],
    [{ text: '👩‍👩‍👧‍👦 مرحبا\n\u202E', list: [1, true, null, { deep: [] }], 'talking-point': '' }],
    [nested(30)],
  ])('accepts the value %j', (value) => expect(() => assertStorable(value)).not.toThrow());
});

describe('sanitized', () => {
  it.each([
    ['\u202Egpj.exe', 'gpj.exe'],
    ['lay\u200Bla\uFEFF', 'layla'],
    ['\u2067مرحبا\u2069', 'مرحبا'],
    ['a\u0007b\u001B[31m\u009B', 'ab[31m'],
    ['line\r\nline\ttab', 'line\r\nline\ttab'],
    ['👩‍👩‍👧‍👦 می‌خواهم \u200F', '👩‍👩‍👧‍👦 می‌خواهم \u200F'],
    ['Lay\u00ADla\u034F\u3164', 'Layla'],
    ['ignore\u{E0069}\u{E0067}\u{E007F} this', 'ignore this'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
      '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    ],
    ['\u2800\u2800', ''],
    ['\u200D \uFE0F\u061C\n', ' \n'],
    ['❤\uFE0F', '❤\uFE0F'],
  ])('changes the text %j to %j', (sent, stored) => {
    expect(sanitized({ text: sent, list: [sent, 1, null, true] })).toEqual({
      text: stored,
      list: [stored, 1, null, true],
    });
  });
});
