import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { briefSchema, DAY_MS, HOUR_MS } from '@linksouq/shared-api/contract';
import { briefForm, type Market, openMarket, place } from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { lastCode } from '../../../test/accounts';
import type { TestServer } from '../../../test/harness';
import { runJobs } from '../../platform/jobs';
import { signPath, storagePath } from '../../platform/signed-media';
import { readWebsite } from './read-website';
import { orders } from '../schema';
import { briefDocument } from './brief-document';
import { REPLACED_MS } from './replaced-files';
import { websitesOf } from '../../../test/website';
import { forwardOf } from '../../platform/ports/websites-in-helper/forward';
import { FetchError } from '../../platform/ports/websites-in-helper/fetch-error';
import { safeFetch } from '../../platform/ports/websites-in-helper/websites-public';

describe('Briefs (product §2 Requirements, §3 Brief, §5 Brief)', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));
  const createBrief = (extra: Record<string, unknown> = {}) =>
    server.call('createBrief', { token: market.buyer.token, body: briefForm(extra) });

  // @product §7.44
  it('a created brief has an id, points and a PDF that opens only with its signature', async () => {
    const { body } = await createBrief({
      point2: 'Free delivery',
      points: undefined,
      website: 'https://kahwa.ae',
      sellerId: 'x',
      contentIds: [],
    });
    expect(body.data).toMatchObject({
      brandName: 'Kahwa House',
      point1: 'Roasted this morning',
      point2: 'Free delivery',
      website: 'https://kahwa.ae',
      userId: market.buyer.id,
    });
    const path = body.data.pdfPath as string;
    expect(path).toMatch(/^briefs\/[\w-]{20}\.pdf\?e=\d+&s=/);
    const pdf = await server.app.inject(`/media/${path}`);
    expect(pdf).toMatchObject({ statusCode: 200 });
    expect(pdf.headers['content-type']).toContain('application/pdf');
    expect((await server.app.inject(`/media/${path.split('?')[0]}`)).statusCode).not.toBe(200);
  });

  describe('with an Idempotency-Key', () => {
    const createWith = (key: string, extra: Record<string, unknown> = {}, token = market.buyer.token) =>
      server.call('createBrief', { token, body: briefForm(extra), headers: { 'idempotency-key': key } });
    const list = async () =>
      (await server.call('getBriefs', { token: market.buyer.token })).body.data as { id: string }[];

    it('a repeated request creates no second brief, and stores the new values', async () => {
      const before = (await list()).length;
      const first = (await createWith('k1', { attendEvent: true })).body.data;
      const second = (await createWith('k1', { brandName: 'Other', attendEvent: true })).body.data;
      expect(second).toMatchObject({ id: first.id, brandName: 'Other', attendEvent: true });
      expect(await list()).toHaveLength(before + 1);
      expect((await createWith('k2')).body.data.id).not.toBe(first.id);
      expect(await list()).toHaveLength(before + 2);
    });
    it('ten parallel requests create one brief and leave no file that no brief uses', async () => {
      const before = (await list()).length;
      const answers = await Promise.all(Array.from({ length: 10 }, () => createWith('same')));
      expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
      expect(await list()).toHaveLength(before + 1);
      server.clock.advance(REPLACED_MS + HOUR_MS);
      await runJobs(server.ctx);
      const isStored = await Promise.all(
        answers.map(({ body }) => server.ctx.storage.stat(storagePath(body.data.pdfPath.split('?')[0]))),
      );
      expect(isStored.filter(Boolean)).toHaveLength(1);
    });
    it('the key of another brand is another key', async () => {
      const other = await openMarket(server);
      const mine = (await createWith('k1')).body.data;
      const theirs = (await createWith('k1', {}, other.buyer.token)).body.data;
      expect(theirs.id).not.toBe(mine.id);
      expect(theirs.userId).toBe(other.buyer.id);
    });
    it('a key with more than 200 characters is refused', async () => {
      expect((await createWith('k'.repeat(201))).status).toBe(422);
    });
  });

  // @product §3.14
  it('a brief stores the cart (product §3 Brief), and an edit without a cart keeps the stored cart', async () => {
    const cart = {
      sellerId: 's',
      contentIds: ['c'],
      bundleId: 'b',
      instagramFollow: true,
      googleReview: false,
      attendEvent: true,
    };
    const { body } = await createBrief(cart);
    expect(body.data).toMatchObject(cart);
    const edit = { token: market.buyer.token, params: { id: body.data.id } };
    const edited = await server.call('updateBrief', { ...edit, body: briefForm({ brandName: 'Other' }) });
    expect(edited.body.data).toMatchObject({ ...cart, brandName: 'Other' });
    const editedCart = await server.call('updateBrief', {
      ...edit,
      body: briefForm({ attendEvent: false, bundleId: null }),
    });
    expect(editedCart.body.data).toMatchObject({ ...cart, attendEvent: false, bundleId: null });
  });

  // @product §7.34
  it('the list contains only the buyer’s own briefs, newest first', async () => {
    server.clock.advance(1_000);
    const { body } = await createBrief({ brandName: 'Newest' });
    const list = await server.call('getBriefs', { token: market.buyer.token });
    expect(list.body.data[0]).toMatchObject({ id: body.data.id, brandName: 'Newest' });
    const otherMarket = await openMarket(server);
    expect((await server.call('getBriefs', { token: otherMarket.buyer.token })).body.data).toHaveLength(1);
    const foreignEdit = await server.call('updateBrief', {
      token: otherMarket.buyer.token,
      params: { id: body.data.id },
      body: briefForm(),
    });
    expect(foreignEdit.status).toBe(404);
    expect((await server.call('getBriefs', { token: market.seller.token })).status).toBe(401);
  });

  it.each([
    // @product §5.45
    ['feature', { feature: '' }, 'Feature product is required'],
    ['tag', { tag: '' }, 'Instagram account is required'],
    ['deadline', { deadline: '' }, 'Deadline is required'],
    ['deadline', { deadline: '2026-03-01' }, 'Deadline cannot be in the past'],
    ['deadline', { deadline: '2027-02-30' }, 'Deadline cannot be in the past'],
    ['address', { inPersonVisit: true, date: '2026-04-01', time: '10:00' }, 'Visit address is required'],
    ['date', { inPersonVisit: true, address: 'Dubai', time: '10:00' }, 'Visit date is required'],
    [
      'time',
      { inPersonVisit: true, address: 'Dubai', date: '2026-03-02', time: '11:00' },
      'Visit date cannot be in the past',
    ],
    ['other', { point1: '', other: '' }, 'Choose at least one or mention in above field'],
  ])('the field %s in the brief %j gets the message "%s"', async (field, extra, message) => {
    const { status, body } = await createBrief(extra);
    expect([status, body.errors?.[field]]).toEqual([422, message]);
  });

  it('editing a brief does not change a placed order', async () => {
    const ownMarket = await openMarket(server, { showPrices: false });
    const { orderId } = await place(server, ownMarket, { contentIds: [ownMarket.pages.story] });
    const orderBefore = (
      await server.call('getOrder', { token: ownMarket.seller.token, params: { id: orderId } })
    ).body.data.brief;
    const editedBrief = await server.call('updateBrief', {
      token: ownMarket.buyer.token,
      params: { id: ownMarket.briefId },
      body: briefForm({ brandName: 'Other' }),
    });
    expect(editedBrief.body.data.brandName).toBe('Other');
    expect(
      (await server.call('getOrder', { token: ownMarket.seller.token, params: { id: orderId } })).body.data
        .brief,
    ).toEqual(orderBefore);
    expect((await server.app.inject(`/media/${orderBefore.pdfPath}`)).statusCode).toBe(200);
  });

  describe('files of an edited brief', () => {
    const isDraftLogo = (file: string) => file.includes('/draft-logo-');
    const storedFiles = async () =>
      (await server.ctx.storage.list(storagePath('briefs'))).filter((file) => !isDraftLogo(file)).sort();
    const storedPathOf = (address: string) => storagePath(address.split('?')[0]!);
    const runRemovals = async () => {
      server.clock.advance(REPLACED_MS);
      await runJobs(server.ctx);
    };
    beforeAll(runRemovals);
    const edit = async (m: Market, extra: Record<string, unknown> = {}) => {
      const options = { token: m.buyer.token, params: { id: m.briefId }, body: briefForm(extra) };
      const { status, body } = await server.call('updateBrief', options);
      expect(status).toBe(200);
      return body.data as { pdfPath: string; brandLogo: string };
    };
    /** Stores a logo, as a draft does, and returns its signed address. */
    const draftLogo = async (name: string) => {
      const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#370051' } })
        .jpeg()
        .toBuffer();
      await server.ctx.storage.put(storagePath(`briefs/draft-logo-${name}.jpg`), bytes, 'image/jpeg');
      return signPath(server.ctx, `briefs/draft-logo-${name}.jpg`);
    };

    it('after two edits, only the newest PDF is stored', async () => {
      const filesBefore = await storedFiles();
      const m = await openMarket(server);
      await edit(m);
      const { pdfPath } = await edit(m, { brandName: 'Other' });
      await runRemovals();
      expect(await storedFiles()).toEqual([...filesBefore, storedPathOf(pdfPath)].sort());
    });
    it('after two edits at the same time, only the newest PDF is stored', async () => {
      const filesBefore = await storedFiles();
      const m = await openMarket(server);
      await Promise.all([edit(m, { brandName: 'A' }), edit(m, { brandName: 'B' })]);
      await runRemovals();
      const { body } = await server.call('getBriefs', { token: m.buyer.token });
      expect(await storedFiles()).toEqual([...filesBefore, storedPathOf(body.data[0].pdfPath)].sort());
    });
    it('a replaced logo is removed, and a logo that an edit keeps is not removed', async () => {
      const m = await openMarket(server);
      const firstEdit = await edit(m, { brandLogo: await draftLogo('first') });
      const secondEdit = await edit(m, { brandLogo: firstEdit.brandLogo });
      await runRemovals();
      expect(storedPathOf(secondEdit.brandLogo)).toBe(storedPathOf(firstEdit.brandLogo));
      expect(await storedFiles()).toContain(storedPathOf(secondEdit.brandLogo));
      const thirdEdit = await edit(m, { brandLogo: await draftLogo('second') });
      await runRemovals();
      expect(await storedFiles()).toContain(storedPathOf(thirdEdit.brandLogo));
      expect(await storedFiles()).not.toContain(storedPathOf(secondEdit.brandLogo));
    });
    it('the PDF and the logo of an order stay after edits of its brief', async () => {
      const m = await openMarket(server);
      const orderedBrief = await edit(m, { brandLogo: await draftLogo('ordered') });
      await place(server, m, { contentIds: [m.pages.story] });
      await edit(m, { brandLogo: '' });
      await edit(m, { brandName: 'Other' });
      await runRemovals();
      expect(await storedFiles()).toEqual(
        expect.arrayContaining([storedPathOf(orderedBrief.pdfPath), storedPathOf(orderedBrief.brandLogo)]),
      );
    });
    it('if a brief is edited while an order with the brief is being placed, the PDF of the order stays stored', async () => {
      const m = await openMarket(server);
      const orderedBrief = await edit(m);
      await edit(m, { brandName: 'Other' });
      const { orderId } = await place(server, m, { contentIds: [m.pages.story] });
      const name = orderedBrief.pdfPath.split('?')[0]!;
      await server.ctx.db.update(orders).set({ briefPdfPath: name }).where(eq(orders.id, orderId));
      await runRemovals();
      expect(await storedFiles()).toContain(storedPathOf(orderedBrief.pdfPath));
    });
    it('the deletion of an account immediately removes all files of its briefs, including replaced files', async () => {
      const filesBefore = await storedFiles();
      const m = await openMarket(server);
      await edit(m, { brandLogo: await draftLogo('one') });
      await place(server, m, { contentIds: [m.pages.story] });
      await edit(m, { brandLogo: await draftLogo('two') });
      await edit(m, { brandLogo: await draftLogo('three') });
      await server.ctx.db.update(orders).set({ status: 'expired' }).where(eq(orders.buyerId, m.buyer.id));
      const deleteAccount = (body: Record<string, unknown>) =>
        server.call('deleteBrandAccount', { token: m.buyer.token, body });
      expect((await deleteAccount({})).status).toBe(422);
      expect((await deleteAccount({ otp: await lastCode(server, m.buyer.phone) })).status).toBe(200);
      // The clock has not advanced, so `remove_brief_files` is not due. Only the deletion removes these files.
      await runJobs(server.ctx);
      expect(await storedFiles()).toEqual(filesBefore);
    });
  });

  it('a brief above the limit per hour is refused and stores no file', async () => {
    const m = await openMarket(server);
    const { limits } = server.ctx.config as { limits: { briefsPerBuyerHour: number } };
    const defaultLimit = limits.briefsPerBuyerHour;
    // `openMarket` has already saved one brief.
    limits.briefsPerBuyerHour = 3;
    const edit = (extra = {}) =>
      server.call('updateBrief', {
        token: m.buyer.token,
        params: { id: m.briefId },
        body: briefForm(extra),
      });
    // An invalid brief stores nothing, so it does not count.
    expect((await edit({ feature: '' })).status).toBe(422);
    expect([(await edit()).status, (await edit()).status]).toEqual([200, 200]);
    const files = () => server.ctx.storage.list(storagePath('briefs'));
    const filesBefore = await files();
    const create = server.call('createBrief', { token: m.buyer.token, body: briefForm() });
    for (const { status, body } of [await edit(), await create]) {
      expect(status).toBe(429);
      expect(body.message).toBe('You have saved many briefs in this hour. Please continue later.');
    }
    expect(await files()).toEqual(filesBefore);
    server.clock.advance(HOUR_MS);
    expect((await edit()).status).toBe(200);
    limits.briefsPerBuyerHour = defaultLimit;
  });

  it('an order with a brief whose deadline has passed is refused with a hint to edit the brief', async () => {
    const m = await openMarket(server);
    const { body } = await server.call('createBrief', {
      token: m.buyer.token,
      body: briefForm({ deadline: '2026-03-03' }),
    });
    server.clock.advance(3 * DAY_MS);
    const order = await server.call('placeOrder', {
      token: m.buyer.token,
      body: { briefId: body.data.id, sellerId: m.seller.id, contentIds: [m.pages.story] },
    });
    expect(order).toMatchObject({
      status: 422,
      body: { errors: { briefId: expect.stringContaining('edit') } },
    });
  });

  // @product §9.28
  it('the PDF shows DD/MM/YYYY and omits empty lines', () => {
    const form = {
      ...briefForm(),
      points: ['One'],
      brandTone: '',
      address: 'Al Quoz',
      date: '2026-12-08',
      time: '18:00',
      inPersonVisit: true,
      instructions: '',
      other: 'Two',
      website: '',
    };
    const document = briefDocument(form as Parameters<typeof briefDocument>[0]);
    expect(document.facts).toEqual(expect.arrayContaining([{ label: 'Visit', value: '08/12/2026 18:00' }]));
    expect(document.deadline).toEqual({ label: 'Deadline', value: '31/12/2026' });
    expect(document.facts.map((fact) => fact.label)).not.toContain('Website');
    expect(document.sections.map((section) => section.heading)).toEqual(['Overview', 'Talking points']);
    expect(document.sections[1]!.text).toBe('• One\n• Two');
  });
  it('the PDF has both names of the brand, the brand’s colour, and headings in the brand’s language', async () => {
    const form = {
      ...briefForm(),
      otherName: 'بيت القهوة',
      brandColor: '#b45309',
      website: '',
      points: [],
      other: 'x',
    };
    const document = briefDocument(form as unknown as Parameters<typeof briefDocument>[0], 'ar');
    expect(document).toMatchObject({ color: '#b45309', rtl: true });
    expect(document.facts[0]).toEqual({
      label: 'العلامة التجارية',
      value: `${form.brandName} · بيت القهوة`,
    });
    const token = market.buyer.token;
    const body = { ...briefForm(), points: ['One'], brandColor: 'url(x)' };
    expect((await server.call('createBrief', { token, body })).body.errors).toHaveProperty('brandColor');
    const saved = await server.call('createBrief', {
      token,
      body: { ...body, brandColor: '#b45309', language: 'ar' },
    });
    expect(saved.body.data).toMatchObject({ brandColor: '#b45309', language: 'ar' });
  });
  it('the PDF contains the advertising label and the claims that must be checked', () => {
    const form = {
      ...briefForm(),
      points: ['Results guaranteed', 'Free delivery'],
      other: '',
      disclosure: '#ad',
      website: '',
    };
    const document = briefDocument(form as unknown as Parameters<typeof briefDocument>[0]);
    expect(document.facts).toContainEqual({ label: 'Advertising label', value: '#ad' });
    expect(document.sections).toContainEqual({
      heading: 'Claims to check before you post',
      text: '• Results guaranteed',
    });
    expect(document.sections.map(({ heading }) => heading)).toContain('Advertising');
  });
  it('a second name that the PDF font cannot show is omitted, and a PDF with missing letters has a note', () => {
    const documentOf = (values: object) =>
      briefDocument({
        ...briefForm(),
        points: ['A'],
        other: '',
        website: '',
        ...values,
      } as unknown as Parameters<typeof briefDocument>[0]);
    const brand = documentOf({ brandName: 'Kissa', otherName: '喫茶店' });
    expect(brand.facts).toContainEqual({ label: 'Brand', value: 'Kissa' });
    expect(brand.sections.map(({ heading }) => heading)).not.toContain('Missing letters');
    expect(documentOf({ industry: '喫茶店' }).sections.map(({ heading }) => heading)).toContain(
      'Missing letters',
    );
  });
  // The PDF does not show `language` and `brandLogo` as text.
  it.each(Object.keys(briefSchema().fields).filter((field) => !/^(?:language|brandLogo)$/.test(field)))(
    'the PDF contains the brand’s text of the field %s',
    (field) => {
      const texts = Object.fromEntries(Object.keys(briefSchema().fields).map((name) => [name, `my ${name}`]));
      const dates = { date: '2026-12-08', time: '18:00', deadline: '2026-12-31' };
      const shown = { date: '08/12/2026', time: '18:00', deadline: '31/12/2026', inPersonVisit: 'Visit' };
      const form = { ...texts, ...dates, website: '', inPersonVisit: true, points: ['my points'] };
      const document = briefDocument(form as unknown as Parameters<typeof briefDocument>[0]);
      expect(JSON.stringify(document)).toContain(shown[field as keyof typeof shown] ?? `my ${field}`);
    },
  );
});

// @product §7.35
describe('POST /brief/openAi (product §2 AI brief)', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));

  // @product §5.51
  it.each(['http://kahwa.ae', 'kahwa.ae', 'https://nodots', 'https://'])(
    'the address %s gets the message "Please enter full website with https://"',
    async (url) => {
      const { status, body } = await server.call('readWebsite', { token: market.buyer.token, body: { url } });
      expect([status, body.message]).toEqual([422, 'Please enter full website with https://']);
    },
  );
  it('if a site cannot be opened, the message mentions the manual form', async () => {
    const readFailing = (failure: 'time' | 'network' | 'address') =>
      readWebsite(
        server.ctx,
        'b',
        'https://x.ae',
        websitesOf(() => Promise.reject(new FetchError(failure, 'x'))),
      );
    await expect(readFailing('time')).rejects.toMatchObject({
      status: 422,
      message: 'This website took too long to answer. Please fill in the brief by hand.',
    });
    await expect(readFailing('network')).rejects.toMatchObject({
      message: 'We could not open this website. Please fill in the brief by hand.',
    });
    await expect(readFailing('address')).rejects.toMatchObject({
      message: 'This website cannot be read. Please fill in the brief by hand.',
    });
    const shell = websitesOf(async () => ({ url: 'https://x.ae/', html: '<div id="root"></div>' }));
    const empty = readWebsite(server.ctx, 'b', 'https://x.ae', shell);
    await expect(empty).rejects.toMatchObject({ status: 422, message: expect.stringContaining('by hand') });
  });
  it('a meta refresh is followed once, and an internal address in it is refused', async () => {
    const moved = readFileSync(path.join(__dirname, 'corpus/moved.html'), 'utf8');
    const html = readFileSync(path.join(__dirname, 'corpus/loomhouse-mega-menu.html'), 'utf8');
    const requested: string[] = [];
    const fetchPage = async (url: string) => {
      requested.push(url);
      return { url, html: requested.length === 1 ? moved : html };
    };
    const brief = await readWebsite(server.ctx, 'b', 'https://loomhouse.com/', websitesOf(fetchPage));
    expect(brief.brand_name).toBe('Loomhouse');
    expect(requested).toEqual(['https://loomhouse.com/', 'https://loomhouse.com/en-ae/']);
    const otherSite = websitesOf(async (url) => {
      if (url !== 'https://x.ae/') return safeFetch(url);
      return { url, html: '<meta http-equiv="refresh" content="0;url=http://169.254.169.254/">' };
    });
    const refused = readWebsite(server.ctx, 'b', 'https://x.ae/', otherSite);
    await expect(refused).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('cannot be read'),
    });
  });
  it.each([
    ['http://loomhouse.com/en/', 'address'],
    ['https://loomhouse.com/gone/', 'status'],
    ['https://shop.example/', 'network'],
  ] as const)(
    'if the target %s of a meta refresh fails, the brief is made from the first page',
    async (target, failure) => {
      const html = readFileSync(path.join(__dirname, 'corpus/loomhouse-mega-menu.html'), 'utf8');
      const refresh = `<meta http-equiv="refresh" content="0;url=${target}">`;
      const siteOf = (first: string) =>
        websitesOf(async (url) => {
          if (url === target) throw new FetchError(failure, 'failed');
          return { url, html: first };
        });
      const brief = await readWebsite(server.ctx, 'b', 'https://loomhouse.com/', siteOf(refresh + html));
      expect(brief.brand_name).toBe('Loomhouse');
      const empty = readWebsite(server.ctx, 'b', 'https://loomhouse.com/', siteOf(refresh));
      await expect(empty).rejects.toMatchObject({
        message: expect.stringMatching(/cannot be read|could not open/),
      });
    },
  );
  it('a meta refresh to an internal address is refused, although the first page has a brief', async () => {
    const html = readFileSync(path.join(__dirname, 'corpus/loomhouse-mega-menu.html'), 'utf8');
    const websites = websitesOf(async (url) => {
      if (url !== 'https://x.ae/') return safeFetch(url);
      return { url, html: `<meta http-equiv="refresh" content="0;url=https://169.254.169.254/">${html}` };
    });
    await expect(readWebsite(server.ctx, 'b', 'https://x.ae/', websites)).rejects.toMatchObject({
      message: expect.stringContaining('cannot be read'),
    });
  });
  it.each([
    ['0; URL=/en', 'https://x.ae/en'],
    ["3;url='https://y.ae/a#b'", 'https://y.ae/a'],
    ['0;url=#top', undefined],
    ['300;url=/later', undefined],
    ['30', undefined],
    ['0;url=http://[', undefined],
  ])('the target of the meta refresh "%s" is %s', (content, target) => {
    const html = `<meta http-equiv="refresh" content="${content}">`;
    expect(forwardOf({ url: 'https://x.ae/', html })).toBe(target);
  });
  // @product §1.13 §3.15
  it('a page is converted to a draft', async () => {
    const html =
      '<title>Kahwa</title><meta name="description" content="Kahwa roasts coffee in Dubai for people who wake up early.">';
    const websites = websitesOf(async () => ({ url: 'https://kahwa.ae/', html }));
    await expect(readWebsite(server.ctx, 'b', 'https://kahwa.ae', websites)).resolves.toMatchObject({
      brand_name: 'Kahwa',
      industry: 'Food & Beverages',
    });
  });
});
