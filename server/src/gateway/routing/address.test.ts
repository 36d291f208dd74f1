import { isNavigation, readAddress } from './address';

describe('addresses', () => {
  it.each([
    ['/layla', '/layla'],
    ['/order-details/AbC', '/order-details/AbC'],
    ['/view-order?u=Layla&type=reel', '/view-order'],
    ['/', '/'],
    ['/layla?', '/layla'],
    ['/%c3%a9', '/%C3%A9'],
    ['/a%2fb', '/a%2Fb'],
    ['/@a', '/@a'],
    ['/@@layla', '/@@layla'],
  ])('the address %s is a page', (url, pathname) => {
    expect(readAddress(url)).toMatchObject({ kind: 'page', pathname });
  });
  it.each([
    ['/Layla', '/layla'],
    ['/LAYLA?x=1', '/layla?x=1'],
    ['/layla/', '/layla'],
    ['//evil/x', '/evil/x'],
    ['/Login/', '/login'],
    ['/%6cayla', '/layla'],
    ['/%4Cayla', '/layla'],
    ['/layla%20', '/layla'],
    ['/@layla', '/layla'],
    ['/@Layla?x=1', '/layla?x=1'],
    ['/%40layla', '/layla'],
    ['/la%20yla', '/layla'],
    ['/layl%61/?u=%6c', '/layla?u=%6c'],
    ['/view%2Dorder?u=layla', '/view-order?u=layla'],
    ['/buyer%2dorder-view', '/buyer-order-view'],
    ['/order-details/%61bC', '/order-details/abC'],
    ['//evil.example', '/evil.example'],
    ['///evil.example//x', '/evil.example/x'],
    ['/%4C%c3%89', '/l%C3%89'],
  ])('%s redirects to %s', (url, to) => {
    expect(readAddress(url)).toEqual({ kind: 'redirect', to });
  });
  it.each(['/layla', '/layla?'])('the page %s has no query', (url) => {
    expect(readAddress(url)).toEqual({ kind: 'page', pathname: '/layla', search: '' });
  });
  it.each([
    '/main.js',
    '/layla.png',
    '/a/b.json',
    '/.env',
    '/%2e%2e/etc',
    '/%2f%2fevil.example',
    '/\\evil',
    '/%E0%A4%A',
    '/%01',
  ])('the address %s is not a page', (url) => {
    expect(readAddress(url)).toEqual({ kind: 'none' });
  });
  it.each(['/%4C%c3%89', '//Layla//', '/%61/%62/', '/LAYLA%20', '/%25%36c', '/%2561', '/@@LAYLA'])(
    'the address to which %s redirects does not redirect again',
    (url) => {
      const first = readAddress(url);
      expect(readAddress(first.kind === 'redirect' ? first.to : url).kind).not.toBe('redirect');
    },
  );
  it.each([
    ['GET', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' }, true],
    ['GET', { 'sec-fetch-mode': 'cors', accept: '*/*' }, true],
    ['GET', { accept: '*/*' }, true],
    ['GET', {}, true],
    ['GET', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: '*/*' }, false],
    ['HEAD', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: '*/*' }, true],
    ['GET', { accept: 'application/json' }, false],
    ['POST', { 'sec-fetch-mode': 'navigate' }, false],
  ])('isNavigation of a %s request with the headers %j is %s', (method, headers, expected) => {
    expect(isNavigation(method, headers)).toBe(expected);
  });
});
