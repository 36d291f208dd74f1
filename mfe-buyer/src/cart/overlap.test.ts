import { bundle, follow, line, seller } from '../testing/people';
import { overlapOf } from './overlap';

it('lists the items that the bundle also contains', () => {
  expect(overlapOf([line(), bundle, follow], seller())).toEqual(['Story']);
});
it.each([
  ['without a bundle', [line(), follow]],
  ['with a bundle that does not contain the other item', [bundle, line({ contentType: 3, name: 'Post' })]],
])('lists nothing for a cart %s', (_when, items) => {
  expect(overlapOf(items, seller())).toEqual([]);
});
it('lists nothing while the seller is unknown', () => {
  expect(overlapOf([line(), bundle], undefined)).toEqual([]);
});
