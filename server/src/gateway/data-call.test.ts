import { dataCall } from './data-call';

const TEMPLATE = '/user/{product}/profile?username={username}';

describe('dataCall', () => {
  it('encodes the values of a visitor', () => {
    expect(dataCall(TEMPLATE, { product: 'linksouq', username: '../&x=1#' })).toBe(
      '/user/linksouq/profile?username=..%2F%26x%3D1%23',
    );
  });
  it.each<[string, string, Record<string, string>]>([
    ['a value is missing', TEMPLATE, { product: 'linksouq' }],
    ['a value names the parent folder', TEMPLATE, { product: '..', username: 'layla' }],
    ['a value names the same folder', TEMPLATE, { product: '.', username: 'layla' }],
    ['a value is a member of every object', '/user/{constructor}/profile', {}],
    ['the call needs a token', '/user/profile', {}],
    ['the template has a dot segment', '/../../healthz/version', {}],
  ])('returns undefined if %s', (_, template, values) => {
    expect(dataCall(template, values)).toBeUndefined();
  });
});
