import { shortLink } from './short-link';

// @product §2.39 §9.21
it('a link is truncated at 30 characters plus an ellipsis (product §2, §9)', () => {
  expect(shortLink('https://linksouq.ae/layla-hadd')).toBe('https://linksouq.ae/layla-hadd');
  expect(shortLink('https://linksouq.ae/layla-haddad')).toBe('https://linksouq.ae/layla-hadd…');
});
