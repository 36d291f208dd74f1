import { isNavigation, readAddress } from './address';

describe('addresses', () => {
  it.each([
    ['/layla', '/layla'],
    ['/order-details/AbC', '/order-details/AbC'],
    ['/view-order?u=Layla&type=reel', '/view-order'],
    ['/', '/'],
  ])('the address %s is a page', (url, pathname) => {
    expect(readAddress(url)).toMatchObject({ kind: 'page', pathname });
  });
  it.each([
    ['/Layla', '/layla'],
    ['/LAYLA?x=1', '/layla?x=1'],
    ['/layla/', '/layla'],
    ['//evil/x', '/evil/x'],
    ['/Login/', '/login'],
  ])('%s redirects to %s', (url, to) => {
    expect(readAddress(url)).toEqual({ kind: 'redirect', to });
  });
  it.each([
    '/main.js',
    '/layla.png',
    '/a/b.json',
    '/.env',
    '/%2e%2e/etc',
    '//evil.example',
    '/\\evil',
    '/%E0%A4%A',
  ])('the address %s is no page', (url) => {
    expect(readAddress(url)).toEqual({ kind: 'none' });
  });
  it.each([
    ['GET', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' }, true],
    ['GET', { 'sec-fetch-mode': 'cors', accept: '*/*' }, true],
    ['GET', { accept: '*/*' }, true],
    ['GET', {}, true],
    ['GET', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: '*/*' }, false],
    ['GET', { accept: 'application/json' }, false],
    ['POST', { 'sec-fetch-mode': 'navigate' }, false],
  ])('isNavigation of a %s request with the headers %j is %s', (method, headers, expected) => {
    expect(isNavigation(method, headers)).toBe(expected);
  });
});
