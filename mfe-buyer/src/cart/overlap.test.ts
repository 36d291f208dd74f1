import { bundle, follow, line, seller } from '../testing/people';
import { overlapOf } from './overlap';

it('items that the bundle contains too are listed', () => {
  expect(overlapOf([line(), bundle, follow], seller())).toEqual(['Story']);
});
it.each([
  ['without a bundle in the cart', [line(), follow]],
  ['with content that the bundle does not hold', [bundle, line({ contentType: 3, name: 'Post' })]],
])('the list is empty %s', (_when, items) => {
  expect(overlapOf(items, seller())).toEqual([]);
});
it('the list is empty while the seller is unknown', () => {
  expect(overlapOf([line(), bundle], undefined)).toEqual([]);
});
