import { eq } from 'drizzle-orm';
import { messages, DAY_MS } from '@linksouq/shared-api/contract';
import { banks, sellerReviews } from '../schema';
import { samplesFor, savePage, signUpSeller, upload } from '../../test/accounts';
import { testServer, type TestServer } from '../../test/harness';
import { sampleImage } from '../../test/samples';
import { hidePage } from './sellers/reviews';
import { activateSubscription } from '../money/subscriptions/transition';

const BANK = { name: 'ADCB', title: 'Layla H', account: '070331234567890123456', address: 'Dubai' };

describe("a seller's set-up (product §2, §4, §5)", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ config: { ffmpegPath: '/nowhere/ffmpeg' } });
  });
  afterAll(() => server.close());

  const stepper = async (token: string) => (await server.call('getProfile', { token })).body.data.stepper;
  const uploadPicture = async (token: string, name: 'uploadMedia' | 'uploadCover') =>
    (await upload(server, name, { name: 'a.png', bytes: await sampleImage() }, { token })).body.data.Location;
  const profileForm = async (token: string) => ({
    name: 'Layla',
    bio: 'Food and travel',
    city: 'Dubai',
    email: 'layla@example.com',
    category: ['Food & Beverages', 'Travel & Adventure'],
    profileUrl: await uploadPicture(token, 'uploadMedia'),
    coverImage: await uploadPicture(token, 'uploadCover'),
  });
  const setPriceVisibility = (token: string, visibility: boolean) =>
    server.call('setPriceVisibility', { token, query: { visibility } });
  const publicPage = async (username: string) =>
    (await server.call('getPublicProfile', { query: { username } })).body.data;

  // @product §1.5
  describe('a new seller completes the setup and can sell', () => {
    let token: string;
    let id: string;
    const pages: string[] = [];
    beforeAll(async () => {
      ({ token, id } = await signUpSeller(server, 'onboard'));
    });

    it('step 1 needs three pages and a saved price visibility', async () => {
      for (const type of [1, 2, 3] as const) {
        // @product §5.43
        expect((await setPriceVisibility(token, true)).body.message).toBe(
          'All Content Pages must be setup to proceed.',
        );
        pages.push(await savePage(server, token, type, 500));
      }
      expect(await stepper(token)).toBe(0);
      expect((await setPriceVisibility(token, true)).body.data.priceVisibility).toBe(true);
      expect(await stepper(token)).toBe(1);
    });
    it('if the payout method was saved before the profile, the complete profile finishes both steps', async () => {
      expect((await server.call('createBank', { token, body: BANK })).body.message).toBe(
        'Account details added successfully!',
      );
      expect(await stepper(token)).toBe(1);
      const { body } = await server.call('saveProfile', { token, body: await profileForm(token) });
      expect(body.data.stepper).toBe(3);
    });
    // @product §1.4 §9.15
    it('the bundle is the last step, and the server computes its prices', async () => {
      const { body } = await server.call('createBundle', {
        token,
        body: {
          userId: 'someone',
          contentIds: pages.slice(0, 2),
          discount: 20,
          originalPrice: 1,
          bundlePrice: 1,
        },
      });
      expect(body.data).toMatchObject({ originalPrice: 1_000, bundlePrice: 800, userId: id, discount: 20 });
      expect(await stepper(token)).toBe(4);
    });
    // @product §1.8
    it('a seller on the free plan has a public page, but can sell only with VIP', async () => {
      expect(await publicPage('onboard')).toMatchObject({ canSell: false, cannotSellReason: 'plan' });
      await server.ctx.db.transaction((tx) => activateSubscription(tx, server.ctx, id));
      expect(await publicPage('Onboard')).toMatchObject({ canSell: true, cannotSellReason: '' });
      // @product §7.9
      await server.call('setAvailability', { token, query: { availability: false } });
      expect(await publicPage('onboard')).toMatchObject({ canSell: false, cannotSellReason: 'unavailable' });
      await server.call('setAvailability', { token, query: { availability: true } });
    });
    // @product §7.7
    it('the public page contains no phone, e-mail address, bank account, token or stepper', async () => {
      const text = JSON.stringify(await publicPage('onboard'));
      for (const secret of ['+971', 'layla@example.com', BANK.account, 'accessToken', 'stepper']) {
        expect(text).not.toContain(secret);
      }
    });
    it('a changed setup price changes the price of the bundle', async () => {
      const stories = (await server.call('getContent', { token })).body.contents[0];
      await server.call('updateContent', {
        token,
        params: { id: stories.id },
        body: { ...stories, id: undefined, setupPrice: 700, deliveryTimeNeeded: '5d' },
      });
      const { body } = await server.call('getBundle', { token });
      expect(body.data).toMatchObject({ originalPrice: 1_200, bundlePrice: 960, deliveryTimeNeeded: '5d' });
    });
    it('the public page shows no prices while prices are hidden, and then shows the stored prices again', async () => {
      await setPriceVisibility(token, false);
      const page = await publicPage('onboard');
      expect([...page.contents.map((c: any) => c.setupPrice), page.bundle.bundlePrice]).toEqual([0, 0, 0, 0]);
      expect((await setPriceVisibility(token, true)).status).toBe(200);
      expect((await publicPage('onboard')).contents[0].setupPrice).toBe(700);
    });
    // @product §4.40
    it('an existing bundle can be edited while prices are hidden', async () => {
      await setPriceVisibility(token, false);
      const body = { contentIds: pages, discount: 35 };
      expect((await server.call('updateBundle', { token, body })).status).toBe(200);
      await setPriceVisibility(token, true);
    });
    it('PATCH /bundles without a discount keeps the stored discount', async () => {
      const withoutDiscount = await server.call('updateBundle', { token, body: { contentIds: pages } });
      expect([withoutDiscount.status, withoutDiscount.body.discount]).toEqual([200, 35]);
    });
    // @product §3.20 §7.6 §7.8
    it('the dashboard shows that the seller has shared the link, and counts no orders yet', async () => {
      await server.call('markProfileShared', { token });
      expect((await server.call('getDashboard', { token })).body).toEqual({
        status: 'active',
        hasNewOrder: false,
        data: { pendingOrders: 0, completedOrders: 0, isUrlShared: true },
      });
    });
    // @product §3.5 §7.23
    it('GET /content lists the existing pages', async () => {
      const { body } = await server.call('getContent', { token });
      expect(body.result).toEqual({ story: true, post: true, reel: true });
    });
    it('only a new name, text or picture puts the page into the queue of support', async () => {
      const version = async () =>
        (await server.ctx.db.select().from(sellerReviews).where(eq(sellerReviews.sellerId, id)))[0]!.version;
      const form = await profileForm(token);
      const save = (change: object) => server.call('saveProfile', { token, body: { ...form, ...change } });
      await save({});
      const versionBefore = await version();
      await save({ city: 'Sharjah' });
      expect(await version()).toBe(versionBefore);
      await save({ name: 'Layla H', city: 'Dubai' });
      expect(await version()).toBe(versionBefore + 1);
      await savePage(server, token, 1, 600);
      expect(await version()).toBe(versionBefore + 2);
    });
  });

  describe('a page that support has hidden', () => {
    it('is in the queue of support again after each save of one of its parts', async () => {
      const { token, id } = await signUpSeller(server, 'hiddenpage');
      const { db } = server.ctx;
      const pageId = await savePage(server, token, 3);
      for (const type of [1, 2] as const) await savePage(server, token, type);
      const { previousContent } = (await server.call('getContent', { token })).body.contents.find(
        (page: { id: string }) => page.id === pageId,
      );
      const [objectionable] = await samplesFor(server, token, 3);
      const savePost = (samples: string[]) =>
        server.call('updateContent', {
          token,
          params: { id: pageId },
          body: { contentType: 3, setupPrice: 500, deliveryTimeNeeded: '2d', previousContent: samples },
        });
      const form = await profileForm(token);
      expect((await server.call('saveProfile', { token, body: form })).status).toBe(200);
      expect((await savePost([...previousContent, objectionable!])).status).toBe(200);
      const readReview = async () =>
        (await db.select().from(sellerReviews).where(eq(sellerReviews.sellerId, id)))[0]!;
      const saves = {
        'a sample less': () => savePost(previousContent),
        city: () => server.call('saveProfile', { token, body: { ...form, city: 'Sharjah' } }),
        'add-ons': () =>
          server.call('createAddons', { token, body: { instagramFollow: true, instagramFollowPrice: 70 } }),
        'price visibility': () => setPriceVisibility(token, true),
        bundle: () => server.call('createBundle', { token, body: { contentIds: [pageId], discount: 10 } }),
      };
      for (const [what, save] of Object.entries(saves)) {
        const { version } = await readReview();
        await db.transaction((tx) => hidePage(tx, server.ctx, id, version, 'The page shows alcohol'));
        expect((await readReview()).changedAt).toBeNull();
        expect({ what, status: (await save()).status }).toEqual({ what, status: 200 });
        expect({ what, isQueued: (await readReview()).changedAt !== null }).toEqual({ what, isQueued: true });
      }
    });
  });

  describe('with hidden prices', () => {
    it('the setup needs no bundle, and a new bundle is refused', async () => {
      const { token } = await signUpSeller(server, 'hidden');
      for (const type of [1, 2, 3] as const) await savePage(server, token, type, 500);
      await setPriceVisibility(token, false);
      await server.call('createBank', { token, body: BANK });
      await server.call('saveProfile', { token, body: await profileForm(token) });
      expect(await stepper(token)).toBe(4);
      const refusedBundle = await server.call('createBundle', {
        token,
        body: {
          contentIds: [(await server.call('getContent', { token })).body.contents[0].id],
          discount: 10,
        },
      });
      // @product §4.39
      expect([refusedBundle.status, refusedBundle.body.message]).toEqual([409, messages.bundleNeedsPrices]);
    });
    it('pages can be created without prices, but prices can be shown only if each page has a price', async () => {
      const { token } = await signUpSeller(server, 'hiddentoo');
      const first = await savePage(server, token, 1, 0);
      for (const type of [2, 3] as const) await savePage(server, token, type, 500);
      await setPriceVisibility(token, false);
      const refusedChange = await setPriceVisibility(token, true);
      expect([refusedChange.status, refusedChange.body.message]).toEqual([
        422,
        `Stories: ${messages.priceBetween(150, 20_000)}`,
      ]);
      const page = (await server.call('getContent', { token })).body.contents[0];
      await server.call('updateContent', {
        token,
        params: { id: first },
        body: { ...page, setupPrice: 150 },
      });
      expect((await setPriceVisibility(token, true)).status).toBe(200);
    });
    it('add-ons without prices are offered while prices are hidden, but not after prices are shown', async () => {
      const { token } = await signUpSeller(server, 'hiddenaddon');
      for (const type of [1, 2, 3] as const) await savePage(server, token, type, 500);
      await setPriceVisibility(token, false);
      const savedAddons = await server.call('createAddons', {
        token,
        body: { instagramFollow: true, followPrice: 0, attendEvent: true, eventPrice: 0 },
      });
      expect(savedAddons.status).toBe(200);
      expect((await publicPage('hiddenaddon')).addon).toMatchObject({
        instagramFollow: true,
        attendEvent: true,
      });
      await setPriceVisibility(token, true);
      expect((await publicPage('hiddenaddon')).addon).toMatchObject({ instagramFollow: false });
    });
  });

  describe('rules with their messages', () => {
    let token: string;
    beforeAll(async () => {
      ({ token } = await signUpSeller(server, 'rules'));
    });
    it('an invalid profile is refused with a message for each field', async () => {
      const { status, body } = await server.call('saveProfile', { token, body: { bio: 'x'.repeat(46) } });
      expect(status).toBe(422);
      expect(body.errors).toMatchObject({
        name: 'Display Name is required',
        category: 'Select at least one Content Category',
        city: 'Residence Label is required',
        email: 'Email is required',
        coverImage: 'Please upload cover image',
      });
      expect(body.errors.bio).toMatch(/45/);
      const form = { ...(await profileForm(token)), category: ['Fashion', 'Gaming', 'Sports'], email: 'no' };
      expect((await server.call('saveProfile', { token, body: form })).body.errors).toMatchObject({
        email: 'Invalid email address',
        category: expect.stringMatching(/2/),
      });
    });
    // @product §5.31
    it.each([
      [1, 149, 'Setup price should be between 150 to 20000 AED'],
      [2, 40_001, 'Setup price should be between 450 to 40000 AED'],
      [3, 299, 'Setup price should be between 300 to 30000 AED'],
    ] as const)(
      'for the page type %d the setup price of %d AED is refused',
      async (contentType, setupPrice, message) => {
        const previousContent = await samplesFor(server, token, contentType);
        const { status, body } = await server.call('createContent', {
          token,
          body: { contentType, setupPrice, deliveryTimeNeeded: '2d', previousContent },
        });
        expect(status).toBe(422);
        expect(body.message.replace(/(\d),(\d)/g, '$1$2')).toBe(message);
      },
    );
    // @product §5.29
    it('a page needs three to six samples', async () => {
      const threeSamples = await samplesFor(server, token, 3);
      const save = (previousContent: string[]) =>
        server.call('createContent', { token, body: { contentType: 3, setupPrice: 300, previousContent } });
      expect((await save(threeSamples.slice(0, 2))).body.message).toBe('Minimum 3 files are required');
      expect((await save([threeSamples[0]!, threeSamples[0]!, threeSamples[0]!])).body.message).toBe(
        'Minimum 3 files are required',
      );
      expect((await save([...threeSamples, ...threeSamples, ...threeSamples])).body.message).toBe(
        'You can only upload a maximum of 6 files.',
      );
    });
    it('samples with a file type that the page does not accept are refused', async () => {
      const reels = await samplesFor(server, token, 2);
      const { status, body } = await server.call('createContent', {
        token,
        body: { contentType: 3, setupPrice: 300, previousContent: reels },
      });
      expect(status).toBe(422);
      expect(body.message).toMatch(/is not an image file\.$/);
    });
    it('samples of another seller are refused', async () => {
      const otherSeller = await signUpSeller(server, 'rulesother');
      const samplesOfOther = await samplesFor(server, otherSeller.token, 3);
      const { status } = await server.call('createContent', {
        token,
        body: { contentType: 3, setupPrice: 300, previousContent: samplesOfOther },
      });
      expect(status).toBe(422);
    });
    it('the page of another seller cannot be changed or bundled', async () => {
      const otherSeller = await signUpSeller(server, 'pageowner');
      const id = await savePage(server, otherSeller.token, 3);
      const previousContent = await samplesFor(server, token, 3);
      const { status } = await server.call('updateContent', {
        token,
        params: { id },
        body: { contentType: 3, setupPrice: 400, previousContent },
      });
      expect(status).toBe(404);
      const bundle = await server.call('createBundle', { token, body: { contentIds: [id], discount: 10 } });
      expect(bundle.status).toBe(422);
    });
    it('a second page of the same type replaces the first page', async () => {
      const first = await savePage(server, token, 3, 300);
      expect(await savePage(server, token, 3, 900)).toBe(first);
    });
    // @product §1.5 §3.8
    it('add-ons need at least one offer and, after the price visibility is saved, a price for each offer', async () => {
      expect((await server.call('getAddons', { token })).body).toEqual({ data: null });
      const withoutAddons = await server.call('createAddons', { token, body: {} });
      // @product §5.26
      expect([withoutAddons.status, withoutAddons.body.message]).toEqual([422, 'Select at least one add on']);
      await server.ctx.db.execute(`update sellers set visibility_saved = true where username = 'rules'`);
      const withoutPrice = await server.call('createAddons', {
        token,
        body: { googleReview: true, reviewPrice: 0 },
      });
      expect([withoutPrice.status, Object.keys(withoutPrice.body.errors)]).toEqual([422, ['reviewPrice']]);
      const withPrice = await server.call('updateAddons', {
        token,
        body: { googleReview: true, reviewPrice: 99.5 },
      });
      expect(withPrice.body.data).toMatchObject({
        googleReview: true,
        reviewPrice: 99.5,
        attendEvent: false,
      });
    });
    it('PATCH /addons keeps the fields that it does not send, also if two changes arrive at the same time', async () => {
      const all = {
        instagramFollow: true,
        followPrice: 50,
        googleReview: true,
        reviewPrice: 60,
        attendEvent: true,
        eventPrice: 70,
      };
      expect((await server.call('updateAddons', { token, body: all })).status).toBe(200);
      const changes = [
        { instagramFollow: true, followPrice: 51 },
        { googleReview: true, reviewPrice: 61 },
      ];
      const answers = await Promise.all(changes.map((body) => server.call('updateAddons', { token, body })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const stored = async () => (await server.call('getAddons', { token })).body.data;
      expect(await stored()).toMatchObject({ ...all, followPrice: 51, reviewPrice: 61 });
      await server.call('updateAddons', { token, body: { instagramFollow: false, attendEvent: false } });
      const noneLeft = await server.call('updateAddons', { token, body: { googleReview: false } });
      expect([noneLeft.status, noneLeft.body.message]).toEqual([422, 'Select at least one add on']);
      expect(await stored()).toMatchObject({ googleReview: true, reviewPrice: 61, attendEvent: false });
    });
    // @product §5.41
    it('an incomplete bank account is refused with a message for each field', async () => {
      expect((await server.call('getBank', { token })).body).toEqual({ data: null });
      expect((await server.call('createBank', { token, body: {} })).body.errors).toEqual({
        name: 'Bank name is required',
        title: 'Account holder name is required',
        account: 'Account number is required',
        address: 'Address is required',
      });
      const longAccount = await server.call('createBank', {
        token,
        body: { ...BANK, account: '1'.repeat(25) },
      });
      expect(longAccount.status).toBe(422);
    });
    // @product §7.26
    it('a bundle without contents or with an invalid discount is refused', async () => {
      expect((await server.call('getBundle', { token })).body).toEqual({
        discount: null,
        contents: [],
        data: null,
      });
      const invalidBundle = await server.call('createBundle', {
        token,
        body: { contentIds: [], discount: 15 },
      });
      expect([invalidBundle.status, Object.keys(invalidBundle.body.errors).sort()]).toEqual([
        422,
        ['contentIds', 'discount'],
      ]);
    });
  });

  it('a stored account number is encrypted, and responses never contain the complete number', async () => {
    const { token, id } = await signUpSeller(server, 'banker');
    await server.call('createBank', { token, body: BANK });
    const [row] = await server.ctx.db.select().from(banks).where(eq(banks.sellerId, id));
    expect(JSON.stringify(row)).not.toContain(BANK.account);
    expect(row!.accountTail).toBe('3456');
    expect((await server.call('getBank', { token })).body.data).toEqual({
      ...BANK,
      account: '•••• 3456',
      userId: id,
    });
  });
  it('an unknown public page gives 404', async () => {
    expect((await server.call('getPublicProfile', { query: { username: 'nobody' } })).status).toBe(404);
  });
  it('VIP lasts a month and three days, and starts again after a payment', async () => {
    const { id } = await signUpSeller(server, 'vipmonth');
    const activate = () => server.ctx.db.transaction((tx) => activateSubscription(tx, server.ctx, id));
    const status = async () => (await publicPage('vipmonth')).subscriptionStatus;
    await activate();
    server.clock.advance(33 * DAY_MS);
    expect(await status()).toBe('active');
    server.clock.advance(2 * DAY_MS);
    expect(await status()).toBe('free');
    await activate();
    expect(await status()).toBe('active');
  });
  it('a second subscription is refused while VIP is active', async () => {
    const { token, id } = await signUpSeller(server, 'vipbuyer');
    const firstAnswer = await server.call('subscribe', { token });
    if (firstAnswer.status === 200) expect(firstAnswer.body.data.subscriptionUrl).toMatch(/^http/);
    await server.ctx.db.transaction((tx) => activateSubscription(tx, server.ctx, id));
    expect((await server.call('subscribe', { token })).status).toBe(409);
  });
});
