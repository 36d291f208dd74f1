import { createMatcher } from './match';

const match = createMatcher(
  ['/', '/:username', '/cart', '/order-details/:id', '/order-details/new'].map((path) => ({ path })),
);
it.each([
  ['/', '/', {}],
  ['/layla', '/:username', { username: 'layla' }],
  ['/cart', '/cart', {}],
  ['/order-details/1', '/order-details/:id', { id: '1' }],
  ['/order-details/new', '/order-details/new', {}],
])('%s has the route %s', (address, path, params) => {
  expect(match(address)).toEqual({ route: { path }, params });
});
it.each(['/order-details', '/Order-Details', '/order-details/1/2', '/layla/x', '/cart/x'])(
  '%s has no route',
  (address) => {
    expect(match(address)).toBeUndefined();
  },
);
