import { bundle, follow, line, seller } from '../testing/people';
import { overlapOf } from './overlap';

it('items that the bundle also contains are listed', () => {
  expect(overlapOf([line(), bundle, follow], seller())).toEqual(['Story']);
});
it.each([
  ['without a bundle', [line(), follow]],
  ['with a bundle that does not contain the other item', [bundle, line({ contentType: 3, name: 'Post' })]],
])('the list is empty for a cart %s', (_when, items) => {
  expect(overlapOf(items, seller())).toEqual([]);
});
it('the list is empty while the seller is unknown', () => {
  expect(overlapOf([line(), bundle], undefined)).toEqual([]);
});
