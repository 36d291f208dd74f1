import { shortLink } from './short-link';

it('Link display truncated at 30 characters plus an ellipsis (product §2, §9)', () => {
  expect(shortLink('https://linksouq.ae/layla-hadd')).toBe('https://linksouq.ae/layla-hadd');
  expect(shortLink('https://linksouq.ae/layla-haddad')).toBe('https://linksouq.ae/layla-hadd…');
});
