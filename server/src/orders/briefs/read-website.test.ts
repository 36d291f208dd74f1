import { DAY_MS, HOUR_MS } from '@linksouq/shared-api/contract';
import type { Ai, BriefDraft } from '../../platform/ports/ai';
import { NotABrandPage } from '../../platform/ports/ai-extractive/not-a-brand-page';
import sharp from 'sharp';
import { FetchError } from '../../platform/ports/websites-in-helper/fetch-error';
import { READING, type WebsiteExtract, type Websites } from '../../platform/ports/websites';
import { readWebsite as readInThisProcess } from '../../platform/ports/websites-in-helper/read-website';
import { withMarket } from '../../../test/with-market';
import { briefForm, type Market } from '../../../test/market';
import type { TestServer } from '../../../test/harness';
import { websitesOf } from '../../../test/website';
import { rateCounters } from '../../platform/db/schema';
import { sweepMedia } from '../../shop';
import { storagePath } from '../../platform/signed-media';
import { DraftCache } from './draft-cache';
import { deliverAll } from '../../../test/deliver-all';
import { readWebsite } from './read-website';

const HOME = `<title>Noor</title><p>Noor makes oak furniture in Dubai and delivers within two weeks.</p>
  <a href="/about">About us</a><a href="/products">Products</a><a href="https://other.example/faq">FAQ</a>`;

describe('the cache of drafts', () => {
  const draft = (notes: BriefDraft['notes'] = []) => ({ brand_name: 'Noor', notes }) as unknown as BriefDraft;
  const site = (text: string) => ({ pages: [{ title: text }] }) as unknown as WebsiteExtract;
  it('a draft is cached for a quarter of an hour, by address and by page content', () => {
    const cache = new DraftCache();
    cache.keep('https://noor.ae', site('Noor'), draft(), 0);
    expect(cache.byAddress('https://noor.ae/', 899_999)).toMatchObject({ brand_name: 'Noor' });
    expect(cache.byContent(site('Noor'), 1)).toMatchObject({ brand_name: 'Noor' });
    expect(cache.byContent(site('other'), 1)).toBeUndefined();
    expect(cache.byAddress('https://noor.ae/', 900_000)).toBeUndefined();
  });
  it('a draft with the note that the model failed is not cached, and entry 201 replaces the oldest entry', () => {
    const cache = new DraftCache();
    cache.keep('https://noor.ae', site('Noor'), draft(['model-unavailable']), 0);
    expect(cache.byAddress('https://noor.ae', 0)).toBeUndefined();
    for (let i = 0; i <= 200; i++) cache.keep(`https://n${i}.ae`, site(String(i)), draft(), 0);
    expect(cache.byAddress('https://n0.ae', 0)).toBeUndefined();
    expect(cache.byAddress('https://n200.ae', 0)).toBeDefined();
  });
});

describe('POST /brief/openAi: pages, pictures, refusals and limits', () => {
  let server: TestServer;
  const sweep = async () => {
    await sweepMedia(server.ctx);
    await deliverAll(server.ctx);
  };
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));

  it('reads the home page and its linked pages about the brand, and each quote contains the address of its page', async () => {
    const requested: string[] = [];
    const websites = websitesOf(async (url) => {
      requested.push(url);
      if (url.endsWith('/about'))
        return { url, html: '<main><p>Every plank comes from forests certified since 1998.</p></main>' };
      if (url.endsWith('/products')) throw new Error('down');
      return { url, html: HOME };
    });
    const draft = await readWebsite(server.ctx, 'b', 'https://noor.ae/', websites);
    expect(requested).toEqual(['https://noor.ae/', 'https://noor.ae/about', 'https://noor.ae/products']);
    expect(draft.evidence).toContainEqual(
      expect.objectContaining({
        value: 'Every plank comes from forests certified since 1998',
        page: 'https://noor.ae/about',
      }),
    );
    await readWebsite(server.ctx, 'b', 'https://noor.ae', websites);
    expect(requested).toHaveLength(3);
  });
  it('reads products from products.json with re-encoded pictures, and finds pages in the sitemap', async () => {
    const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#370051' } })
      .png()
      .toBuffer();
    const requested: string[] = [];
    const files: Record<string, string | Buffer> = {
      'https://shop.ae/products.json?limit=12': JSON.stringify({
        products: [
          { title: 'Oak bench', handle: 'oak-bench', images: [{ src: 'https://cdn.shopify.com/oak.png' }] },
          { title: 'Torn chair', handle: 'torn', images: [{ src: 'https://cdn.shopify.com/torn.png' }] },
          { title: 7 },
        ],
      }),
      'https://shop.ae/sitemap.xml':
        '<urlset><url><loc>https://shop.ae/pages/about-us</loc></url><url><loc>https://other.ae/faq</loc></url></urlset>',
      'https://cdn.shopify.com/oak.png': png,
      'https://cdn.shopify.com/torn.png': '<svg onload="alert(1)"/>',
    };
    const html = `<title>Noor</title><img src="https://cdn.shopify.com/x.png"><p>Noor makes oak furniture in Dubai and delivers within two weeks.</p>`;
    const websites: Pick<Websites, 'read'> = {
      read: (address) =>
        readInThisProcess(address, {
          fetchPage: async (url) => {
            requested.push(url);
            return { url, html };
          },
          fetchFile: async (url) => ({ bytes: Buffer.from(files[url]!) }),
        }),
    };
    const { products } = await readWebsite(server.ctx, 'b', 'https://shop.ae/', websites);
    expect(requested).toEqual(['https://shop.ae/', 'https://shop.ae/pages/about-us']);
    expect(products).toMatchObject([
      { name: 'Oak bench', url: 'https://shop.ae/products/oak-bench' },
      { name: 'Torn chair', picture: '' },
    ]);
    const [, data] = products[0]!.picture!.split('data:image/webp;base64,');
    expect(await sharp(Buffer.from(data!, 'base64')).metadata()).toMatchObject({ width: 160, height: 160 });
  });
  it('the logo is re-encoded and stored as a private file like the PDF, and a blank logo is omitted', async () => {
    const filledPicture = (background: string) =>
      sharp({ create: { width: 600, height: 200, channels: 4, background } }).png();
    const logo = await filledPicture('#370051').resize(100, 100).toBuffer();
    const files: Record<string, Buffer> = {
      'https://noor.ae/white.png': await filledPicture('#ffffff').toBuffer(),
      'https://noor.ae/touch.png': await filledPicture('#ffffff00')
        .composite([{ input: logo }])
        .toBuffer(),
    };
    const html = `<title>Noor</title><link rel="apple-touch-icon" href="/touch.png"><script type="application/ld+json">
      {"@type":"Organization","name":"Noor","logo":{"url":"https://noor.ae/white.png"}}</script><header><img class="logo" src="/logo.svg"></header>
      <p>Noor makes oak furniture in Dubai and delivers within two weeks.</p>`;
    const requested: string[] = [];
    const websites: Pick<Websites, 'read'> = {
      read: (address) =>
        readInThisProcess(address, {
          fetchPage: async (url) => ({ url, html }),
          fetchFile: async (url) => {
            requested.push(url);
            return { bytes: files[url]! };
          },
        }),
    };
    const draft = await readWebsite(server.ctx, 'b', 'https://noor.ae/', websites);
    expect(requested).toEqual(expect.arrayContaining(Object.keys(files)));
    expect(requested.join()).not.toContain('svg');
    const signed = await server.app.inject(`/media/${draft.brand_logo}`);
    expect(await sharp(signed.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 384,
      height: 128,
    });
    const path = draft.brand_logo!.split('?')[0]!;
    expect((await server.app.inject(`/media/${path}`)).statusCode).toBe(404);

    const token = market.buyer.token;
    const body = { ...briefForm(), points: ['One'], brandLogo: draft.brand_logo };
    const saved = await server.call('createBrief', { token, body });
    // The brief has its own copy of the logo, because several buyers can get this cached draft.
    expect(saved.body.data.brandLogo).toMatch(/^briefs\/[\w-]+\.jpg\?e=/);
    expect(saved.body.data.brandLogo).not.toContain(path);
    const ownLogo = saved.body.data.brandLogo.split('?')[0];
    for (const brandLogo of [ownLogo, path, `${ownLogo}?e=${Date.now() * 2}&s=guessed`]) {
      const foreignAnswer = await server.call('createBrief', { token, body: { ...body, brandLogo } });
      expect(foreignAnswer.body.data.brandLogo ?? '').toBe('');
    }
    const pdfOf = async (answer: typeof saved) =>
      (await server.app.inject(`/media/${answer.body.data.pdfPath}`)).rawPayload.toString('latin1');
    expect(await pdfOf(saved)).toContain('/DCTDecode');
    const { brandLogo: _logo, ...olderBody } = body;
    const params = { id: saved.body.data.id };
    expect(await pdfOf(await server.call('updateBrief', { token, params, body: olderBody }))).toContain(
      '/DCTDecode',
    );
    const edited = { ...body, brandLogo: saved.body.data.brandLogo };
    const secondEdit = await server.call('updateBrief', { token, params, body: edited });
    expect(secondEdit.body.data.brandLogo.split('?')[0]).toBe(ownLogo);
    const withoutLogo = await server.call('createBrief', { token, body: { ...body, brandLogo: '' } });
    expect(withoutLogo.body.data.brandLogo).toBe('');
    expect(await pdfOf(withoutLogo)).not.toContain('/DCTDecode');
    for (const brandLogo of ['https://x.ae/a.jpg', 'briefs/../images/a.jpg', 'images/abcdefgh.jpg'])
      expect((await server.call('createBrief', { token, body: { ...body, brandLogo } })).body.errors).toEqual(
        {
          brandLogo: 'This logo cannot be used. Remove it.',
        },
      );
    const fileStat = (file: string) => server.ctx.storage.stat(storagePath(file));
    await sweep();
    expect(await fileStat(path)).toBeDefined();
    server.clock.advance(25 * HOUR_MS);
    await sweep();
    // Only the logo of the draft is removed.
    expect([await fileStat(path), await fileStat(ownLogo)]).toEqual([undefined, expect.anything()]);
  });
  it.each([
    ['0 bytes of a file that failed at once', 0, [300, 300]],
    ['the received bytes of a file that failed later', 250, [300, 150]],
  ])('the byte limit of a website counts %s', async (_, bytesRead, expectedLimits) => {
    const limits: number[] = [];
    const html =
      '<title>Noor</title><i class="shopify-section"></i><p>Noor makes oak furniture in Dubai.</p>';
    const site = await readInThisProcess('https://noor.ae/', {
      fetchPage: async (url) => ({ url, html }),
      fetchFile: async (_url, _kind, _ms, maxBytes) => {
        limits.push(maxBytes);
        throw new FetchError('network', 'down', { bytesRead });
      },
      limits: { ...READING, bytes: html.length + 400, fileBytes: 300 },
    });
    expect(site.draft).toBeDefined();
    expect(limits).toEqual(expectedLimits);
  });
  it('the byte limit of a website counts the bytes that were received before a page failed', async () => {
    const limits: number[] = [];
    const html = `${HOME}<header><img class="logo" src="/logo.png"></header>`;
    await readInThisProcess('https://noor.ae/', {
      fetchPage: async (url) => {
        if (url === 'https://noor.ae/') return { url, html };
        throw new FetchError('network', 'down', { bytesRead: 100 });
      },
      fetchFile: async (_url, kind, _ms, maxBytes) => {
        if (kind === 'picture') limits.push(maxBytes);
        throw new FetchError('status', 'not found');
      },
      limits: { ...READING, bytes: html.length + 1_000 },
    });
    expect(limits).toEqual([800]);
  });
  it('if the page is not the page of a brand, the error belongs to the field `url`', async () => {
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
  it('the response has the five fields of the specification and additional fields', async () => {
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
  it('drafts above the daily limit per buyer or for all buyers are made without the model', async () => {
    const withoutModel: (boolean | undefined)[] = [];
    const { ctx } = server;
    const limits = { ...ctx.config.limits, aiBriefsPerBuyerDay: 2, aiBriefsPerDay: 3 };
    const countedContext = {
      ...ctx,
      config: { ...ctx.config, limits },
      ai: {
        usesModel: true,
        draftBrief: async (_site: unknown, options?: { withoutModel?: boolean }) => {
          withoutModel.push(options?.withoutModel);
          return { notes: [] } as unknown as BriefDraft;
        },
      },
    };
    let requestCount = 0;
    const websites = websitesOf(async (url) => ({ url, html: `${HOME}<p>${(requestCount += 1)}</p>` }));
    const readNewSite = (buyer: string) =>
      readWebsite(countedContext, buyer, `https://noor${requestCount}.ae`, websites);
    for (const buyer of ['one', 'one', 'one', 'two', 'two']) await readNewSite(buyer);
    expect(withoutModel).toEqual([false, false, true, false, true]);
    server.clock.advance(DAY_MS);
    await readNewSite('one');
    expect(withoutModel.at(-1)).toBe(false);
  });
  it('a page that is refused, and a draft that is made without the model, take none of the uses of the model', async () => {
    const { ctx } = server;
    const limits = { ...ctx.config.limits, aiBriefsPerBuyerDay: 5, aiBriefsPerDay: 1 };
    const countedContext = {
      ...ctx,
      config: { ...ctx.config, limits },
      ai: {
        usesModel: true,
        draftBrief: async (site: WebsiteExtract) => {
          if (!site.draft) throw new NotABrandPage('empty');
          return { notes: [] } as unknown as BriefDraft;
        },
      },
    };
    server.clock.advance(DAY_MS);
    const counts = async () =>
      Object.fromEntries(
        (await ctx.db.select().from(rateCounters))
          .filter(
            ({ key, windowStart }) =>
              key.startsWith('model:') && +windowStart > server.clock.now().getTime() - DAY_MS,
          )
          .map(({ key, count }) => [key, count]),
      );
    const read = (address: string, html: string) =>
      readWebsite(
        countedContext,
        'three',
        address,
        websitesOf(async (url) => ({ url, html })),
      );
    await expect(read('https://empty.ae', '<div id="root"></div>')).rejects.toMatchObject({ status: 422 });
    expect(await counts()).toEqual({});
    await read('https://first.ae', `${HOME}<p>first</p>`);
    await read('https://second.ae', `${HOME}<p>second</p>`);
    expect(await counts()).toEqual({ 'model:three': 1, 'model:all': 1 });
  });
});
