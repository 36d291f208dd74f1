import { usernameOfLink } from './username-of-link';

it.each([
  ['https://linksouq.com/layla', 'layla'],
  ['linksouq.com/Layla/', 'layla'],
  [' localhost:3000/layla?utm=x#top ', 'layla'],
  ['https://linksouq.com/view-order?u=layla&type=reel', 'layla'],
  ['@layla', 'layla'],
  ['layla', 'layla'],
  ['https://linksouq.com/@layla', 'layla'],
])('the link %p contains the username %p', (link, username) => {
  expect(usernameOfLink(link)).toBe(username);
});
it.each(['', 'https://linksouq.com', 'linksouq.com/', 'a b', '@', 'ab', '-layla', 'layla@brand.example'])(
  'the text %p contains no username',
  (text) => {
    expect(usernameOfLink(text)).toBeUndefined();
  },
);
