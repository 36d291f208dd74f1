import { assertStorable, sanitized } from './sanitize';

const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;

describe('content that no request may contain (the response is 400, never 5xx)', () => {
  it.each([
    ['a NUL', { name: 'a\u0000b' }],
    ['a lone surrogate', { name: ['\ud83d'] }],
    ['a NUL in the name of a field', { 'a\u0000': 1 }],
    ['the name of an inherited member', { constructor: 1 }],
    ['the name of an inherited member in a nested object', { point: { toString: 'x' } }],
    ['a field with the name `__proto__`', Object.fromEntries([['__proto__', 'x']])],
    ['very deep nesting', nested(200)],
  ])('%s is refused', (_what, value) =>
    expect(() => assertStorable(value)).toThrow(expect.objectContaining({ status: 400 })),
  );
  it.each([
    [undefined],
    [null],
    [{}],
    [{ text: '👩‍👩‍👧‍👦 مرحبا\n\u202E', list: [1, true, null, { deep: [] }], 'talking-point': '' }],
    [nested(30)],
  ])('the value %j is accepted', (value) => expect(() => assertStorable(value)).not.toThrow());
});

describe('deceptive characters in texts', () => {
  it.each([
    ['\u202Egpj.exe', 'gpj.exe'],
    ['lay\u200Bla\uFEFF', 'layla'],
    ['\u2067مرحبا\u2069', 'مرحبا'],
    ['a\u0007b\u001B[31m\u009B', 'ab[31m'],
    ['line\r\nline\ttab', 'line\r\nline\ttab'],
    ['👩‍👩‍👧‍👦 می‌خواهم \u200F', '👩‍👩‍👧‍👦 می‌خواهم \u200F'],
  ])('%j is stored as %j', (sent, stored) => {
    expect(sanitized({ text: sent, list: [sent, 1, null, true] })).toEqual({
      text: stored,
      list: [stored, 1, null, true],
    });
  });
});
