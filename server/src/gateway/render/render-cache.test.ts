import { RenderCache } from './render-cache';

const set = { key: 'shell@1+mfe_buyer@1' };
const cart = { url: '/cart', language: 'en', page: 'Cart' };

/** Returns a render function whose HTML is the number of its calls. */
function countingRender() {
  let calls = 0;
  return () => Promise.resolve({ html: String(++calls) });
}

it('simultaneous requests share one render', async () => {
  const cache = new RenderCache();
  const render = countingRender();
  expect(await Promise.all([cache.read(set, cart, render), cache.read(set, cart, render)])).toEqual([
    { html: '1' },
    { html: '1' },
  ]);
});
it.each([
  ['language', set, { ...cart, language: 'ar' }],
  ['address', set, { ...cart, url: '/cart/a' }],
  ['build', { key: 'shell@1+mfe_buyer@2' }, cart],
])('a request with a different %s is rendered again', async (_, otherSet, input) => {
  const cache = new RenderCache();
  const render = countingRender();
  await cache.read(set, cart, render);
  expect(await cache.read(otherSet, input, render)).toEqual({ html: '2' });
});
it.each([undefined, { head: { title: 'Cart' } }])(
  'a result without markup is not cached: %j',
  async (failed) => {
    const cache = new RenderCache();
    expect(await cache.read(set, cart, () => Promise.resolve(failed))).toBe(failed);
    expect(await cache.read(set, cart, countingRender())).toEqual({ html: '1' });
  },
);
it('a full cache drops the least recently used page', async () => {
  const cache = new RenderCache();
  const render = countingRender();
  const read = (n: number) => cache.read(set, { ...cart, url: `/x/${n}` }, render);
  for (let n = 1; n <= 64; n++) await read(n);
  await read(1);
  await read(65);
  expect(await read(1)).toEqual({ html: '1' });
  expect(await read(2)).toEqual({ html: '66' });
});
