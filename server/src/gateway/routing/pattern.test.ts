import { claimedName, overlaps, parsePattern } from './pattern';

describe('route patterns', () => {
  it.each([
    ['/:username', '/:handle', true],
    ['/order-details/:id', '/order-details/:order', true],
    ['/order-details/:id', '/order-details/new', true],
    ['/:a/x', '/:b/:c', true],
    ['/cart', '/cart', true],
    ['/:username', '/cart', false],
    ['/:a/x', '/cart/:id', false],
    ['/cart', '/my-cart', false],
    ['/cart', '/cart/:id', false],
    ['/', '/', true],
  ])('overlaps(%s, %s) is %s', (left, right, expected) => {
    expect(overlaps(left, right)).toBe(expected);
    expect(overlaps(right, left)).toBe(expected);
  });
  it.each(['/Cart', '/a b', '/*', 'cart', '/x.y', '/a//b', '/:1'])('%s is not a valid route', (path) => {
    expect(typeof parsePattern(path)).toBe('string');
  });
  it('claimedName returns the first segment if it is a word and not a parameter', () => {
    expect(claimedName('/order-details/:id')).toBe('order-details');
    expect(claimedName('/:username')).toBeUndefined();
    expect(claimedName('/')).toBeUndefined();
  });
});
