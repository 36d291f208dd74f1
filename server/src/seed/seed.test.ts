import { count } from 'drizzle-orm';
import { profileSchema, thumbnailPath } from '@linksouq/shared-api/contract';
import { newId } from '../platform/db/id';
import { StartProblem } from '../platform/start-problem';
import { ledger, media, orders, sellers } from '../schema';
import { storagePath } from '../platform/signed-media';
import { askCode, signUpSeller } from '../../test/accounts';
import { testServer, type TestServer } from '../../test/harness';
import { seedDemo } from '.';
import { uploadDemoFile } from './demo-media';
import { demoSellers } from './people';

describe('the demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ config: { ffmpegPath: '/nowhere/ffmpeg' } });
    await seedDemo(server.ctx);
  });
  afterAll(() => server.close());
  const readProfile = async (username: string) =>
    (await server.call('getPublicProfile', { query: { username } })).body.data;

  it.each(demoSellers.filter((demo) => demo.shop))(
    'the demo profile of $name passes the validation of a profile form',
    async ({ name, shop }) => {
      const form = { ...shop!.profile, name, profileUrl: 'p', coverImage: 'c' };
      await expect(profileSchema.validate(form)).resolves.toBeDefined();
    },
  );
  it('/layla shows the prices of content pages, add-ons and a bundle', async () => {
    const layla = await readProfile('layla');
    expect(layla).toMatchObject({ canSell: true, priceVisibility: true, subscriptionStatus: 'active' });
    expect(layla.contents.map((c: any) => c.setupPrice)).toEqual([450, 1_500, 900]);
    expect(layla.bundle).toMatchObject({ originalPrice: 2_850, bundlePrice: 2_280, discount: 20 });
    expect(layla.addon).toMatchObject({ instagramFollow: true, attendEvent: true, googleReview: true });
  });
  it('/layla has a track record and earnings from completed orders', async () => {
    expect((await readProfile('layla')).proof).toEqual({
      completedOrders: 12,
      onTimePercent: 92,
      answerHours: 4,
    });
    expect(await server.ctx.db.select().from(orders)).toHaveLength(12);
    expect(await server.ctx.db.select().from(ledger)).toHaveLength(24);
    expect(server.sent).toEqual([]);
  });
  it('/omar hides its prices', async () => {
    expect(await readProfile('omar')).toMatchObject({ canSell: true, priceVisibility: false, bundle: null });
  });
  it('the demo seller with a Pakistani phone number can log in', async () => {
    const phoneNumber = '+923000000003';
    const otp = await askCode(server, phoneNumber);
    const { body } = await server.call('login', { query: { phoneNumber, otp } });
    expect(body.data).toMatchObject({ username: 'sana', stepper: 0 });
  });
  it('if a demo file is missing, as in a container image, the error names the next steps', async () => {
    const upload = uploadDemoFile(server.ctx, 'layla-face.webp', newId(), '/nowhere');
    await expect(upload).rejects.toThrow(StartProblem);
    await expect(upload).rejects.toThrow(/\/nowhere\/layla-face\.webp.*npm start.*SEED_DEMO=0/);
  });
  it('every uploaded file has a thumbnail', async () => {
    for (const { path } of await server.ctx.db.select().from(media)) {
      expect(await server.ctx.storage.stat(storagePath(path))).toBeDefined();
      expect(await server.ctx.storage.stat(storagePath(thumbnailPath(path)))).toBeDefined();
    }
  });
  it('a second run changes nothing', async () => {
    const rows = () => server.ctx.db.select({ n: count().mapWith(Number) }).from(media);
    const before = await rows();
    await seedDemo(server.ctx);
    expect(await rows()).toEqual(before);
    expect(await server.ctx.db.select().from(sellers)).toHaveLength(3);
    expect(await server.ctx.db.select().from(orders)).toHaveLength(12);
  });
});

describe('a database with real sellers', () => {
  it('gets no demo sellers, and the start fails', async () => {
    const server = await testServer();
    await signUpSeller(server, 'realseller');
    await expect(seedDemo(server.ctx)).rejects.toThrow('APP_MODE=production');
    expect(await server.ctx.db.select().from(sellers)).toHaveLength(1);
    await server.close();
  });
});
