import { holdPlain } from './plain';

const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;

describe('What no request may carry (design §4 Errors: a broken request is 400, never 5xx)', () => {
  it.each([
    ['a NUL', { name: 'a\u0000b' }],
    ['half a character', { name: ['\ud83d'] }],
    ['a NUL in a name', { 'a\u0000': 1 }],
    ['a name that every object inherits', { constructor: 1 }],
    ['such a name further in', { point: { toString: 'x' } }],
    ['a prototype', Object.fromEntries([['__proto__', 'x']])],
    ['nesting without end', nested(200)],
  ])('%s', (_what, value) =>
    expect(() => holdPlain(value)).toThrow(expect.objectContaining({ status: 400 })),
  );
  it.each([
    [undefined],
    [null],
    [{}],
    [{ text: '👩‍👩‍👧‍👦 مرحبا\n\u202E', list: [1, true, null, { deep: [] }], 'talking-point': '' }],
    [nested(30)],
  ])('%j passes', (value) => expect(() => holdPlain(value)).not.toThrow());
});
