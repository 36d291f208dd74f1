import { shortLink } from './short-link';

// @product §2.39 §9.21
it('a link of more than 30 characters is cut and gets an ellipsis (product §2, §9)', () => {
  expect(shortLink('https://linksouq.ae/layla-hadd')).toBe('https://linksouq.ae/layla-hadd');
  expect(shortLink('https://linksouq.ae/layla-haddad')).toBe('https://linksouq.ae/layla-hadd…');
});
