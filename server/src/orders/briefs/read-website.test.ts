import type { Ai, BriefDraft } from '../../platform/ports/ai';
import { NotABrandPage } from '../../platform/ports/ai-extractive/refusals';
import type { WebsiteExtract } from '../../platform/ports/websites';
import { useMarket } from '../../../test/use-market';
import type { Market } from '../../../test/market';
import type { TestServer } from '../../../test/harness';
import { websitesOf } from '../../../test/website';
import { DraftCache } from './draft-cache';
import { readWebsite } from './read-website';

const HOME = `<title>Noor</title><p>Noor makes oak furniture in Dubai and delivers within two weeks.</p>
  <a href="/about">About us</a><a href="/products">Products</a><a href="https://other.example/faq">FAQ</a>`;

describe('What is kept of a site', () => {
  const draft = (notes: BriefDraft['notes'] = []) => ({ brand_name: 'Noor', notes }) as unknown as BriefDraft;
  const site = (text: string) => ({ pages: [{ title: text }] }) as unknown as WebsiteExtract;
  it('an address and its content are found for a quarter of an hour', () => {
    const cache = new DraftCache();
    cache.keep('https://noor.ae', site('Noor'), draft(), 0);
    expect(cache.byAddress('https://noor.ae/', 899_999)).toMatchObject({ brand_name: 'Noor' });
    expect(cache.byContent(site('Noor'), 1)).toMatchObject({ brand_name: 'Noor' });
    expect(cache.byContent(site('other'), 1)).toBeUndefined();
    expect(cache.byAddress('https://noor.ae/', 900_000)).toBeUndefined();
  });
  it('a draft that stands in for a model’s is not kept, and the oldest makes room', () => {
    const cache = new DraftCache();
    cache.keep('https://noor.ae', site('Noor'), draft(['model-unavailable']), 0);
    expect(cache.byAddress('https://noor.ae', 0)).toBeUndefined();
    for (let i = 0; i <= 200; i++) cache.keep(`https://n${i}.ae`, site(String(i)), draft(), 0);
    expect(cache.byAddress('https://n0.ae', 0)).toBeUndefined();
    expect(cache.byAddress('https://n200.ae', 0)).toBeDefined();
  });
});

describe('POST /brief/openAi: refusals and budgets', () => {
  let server: TestServer;
  let market: Market;
  useMarket((opened) => ({ server, market } = opened));

  it('the home page is read, then what its links tell of the brand; the draft names the page of each quote', async () => {
    const asked: string[] = [];
    const websites = websitesOf(async (url) => {
      asked.push(url);
      if (url.endsWith('/about'))
        return { url, html: '<main><p>Every plank comes from forests certified since 1998.</p></main>' };
      if (url.endsWith('/products')) throw new Error('down');
      return { url, html: HOME };
    });
    const draft = await readWebsite(server.ctx, 'b', 'https://noor.ae/', websites);
    expect(asked).toEqual(['https://noor.ae/', 'https://noor.ae/about', 'https://noor.ae/products']);
    expect(draft.evidence).toContainEqual(
      expect.objectContaining({
        value: 'Every plank comes from forests certified since 1998',
        page: 'https://noor.ae/about',
      }),
    );
    await readWebsite(server.ctx, 'b', 'https://noor.ae', websites);
    expect(asked).toHaveLength(3);
  });
  it('a page that is no brand’s page is told at its field, so that another address can be typed', async () => {
    const ai: Ai = { draftBrief: () => Promise.reject(new NotABrandPage('consent')) };
    const websites = websitesOf(async (url) => ({ url, html: HOME }));
    const text =
      'This website shows only its cookie notice to us. Try another address of your brand, or fill in the brief by hand.';
    await expect(readWebsite({ ...server.ctx, ai }, 'b', 'https://x.ae', websites)).rejects.toMatchObject({
      status: 422,
      text,
      errors: { url: text },
    });
  });
  it('the answer carries the five fields of the specification, and what stands beside them', async () => {
    const { status, body } = await server.call('readWebsite', {
      token: market.buyer.token,
      body: { url: 'https://basmadental.ae' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      brand_name: expect.any(String),
      industry: expect.any(String),
      brand_overview: expect.any(String),
      brand_tone: expect.any(String),
      talking_points: expect.any(Array),
      language: 'ar',
      drafted_by: 'website',
      evidence: expect.arrayContaining([
        expect.objectContaining({ field: 'talking_points', quote: expect.any(String) }),
      ]),
    });
  });
  it('a buyer’s and the product’s drafts by a model are counted per day, for all replicas', async () => {
    const seen: (boolean | undefined)[] = [];
    const { ctx } = server;
    const limits = { ...ctx.config.limits, aiBriefsPerBuyerDay: 2, aiBriefsPerDay: 3 };
    const counted = {
      ...ctx,
      config: { ...ctx.config, limits },
      ai: {
        usesModel: true,
        draftBrief: async (_site: unknown, options?: { withoutModel?: boolean }) => {
          seen.push(options?.withoutModel);
          return { notes: [] } as unknown as BriefDraft;
        },
      },
    };
    let asked = 0;
    const websites = websitesOf(async (url) => ({ url, html: `${HOME}<p>${(asked += 1)}</p>` }));
    const read = (buyer: string) => readWebsite(counted, buyer, `https://noor${asked}.ae`, websites);
    for (const buyer of ['one', 'one', 'one', 'two', 'two']) await read(buyer);
    expect(seen).toEqual([false, false, true, false, true]);
    server.clock.advance(24 * 3_600_000);
    await read('one');
    expect(seen.at(-1)).toBe(false);
  });
});
