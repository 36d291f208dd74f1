import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { sellers } from '../../schema';
import { HelperBusy } from '../../platform/workers/helper-pool';
import type { ShareDrawing } from '../../platform/ports/pictures';
import type { TestServer } from '../../../test/harness';
import type { Market } from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { upload } from '../../../test/accounts';
import { sampleImage } from '../../../test/samples';

const HOSTILE_NAMES = [
  '<b>Layla</b> & "Co" &amp; <span size="900000">',
  'A'.repeat(60),
  'والمستكشفونالمتحمسون'.repeat(3),
  '👩‍👩‍👧‍👦🏳️‍🌈😀'.repeat(6),
  '\u202eLayla\n\n\u2066',
];
/** Messengers ignore pictures above 300 kB. */
const MAX_BYTES = 300_000;

describe('The picture of a link preview', () => {
  let server: TestServer;
  let market: Market;
  const drawings: ShareDrawing[] = [];
  const changeSeller = (set: Partial<typeof sellers.$inferInsert>) =>
    server.ctx.db.update(sellers).set(set).where(eq(sellers.id, market.seller.id));
  const getImage = (file: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/media/share/${market.seller.username}/${file}`, headers });
  withMarket((opened) => ({ server, market } = opened));
  beforeAll(async () => {
    const photo = { name: 'cover.png', bytes: await sampleImage('png', 900, 600) };
    const { body } = await upload(server, 'uploadFiles', photo, { token: market.seller.token, purpose: 3 });
    await changeSeller({ coverImage: body.data[0], profileUrl: body.data[0], city: 'Dubai' });
    const draw = server.ctx.pictures.drawShareImage;
    server.ctx.pictures.drawShareImage = (drawing, client) => {
      drawings.push(drawing);
      return draw(drawing, client);
    };
  });
  beforeEach(() => void drawings.splice(0));

  it.each(['page', 'story', 'reel', 'post', 'bundle'])(
    'is a JPEG of 1200×630 for the item %s in both languages',
    async (item) => {
      for (const language of ['en', 'ar']) {
        const { statusCode, headers, rawPayload } = await getImage(`${item}.${language}.jpg`);
        expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
        const { format, width, height } = await sharp(rawPayload).metadata();
        expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 630 });
        expect(rawPayload.length).toBeLessThan(MAX_BYTES);
      }
    },
  );
  it('shows name, handle, city, lowest price, cover and profile photo', async () => {
    await changeSeller({ name: 'Layla New' });
    await getImage('page.en.jpg');
    expect(drawings).toEqual([
      expect.objectContaining({
        title: 'Layla New',
        subtitle: `\u2066@${market.seller.username}\u2069 · Dubai`,
        price: 'From AED 500',
        isVerified: true,
        isRightToLeft: false,
        cover: expect.any(Buffer),
        face: expect.any(Buffer),
      }),
    ]);
  });
  it('shows the price of an item, and Arabic text from right to left', async () => {
    await changeSeller({ name: 'Layla Newer' });
    await getImage('reel.ar.jpg');
    expect(drawings[0]).toMatchObject({ title: 'الريلز', price: 'AED 1,200', isRightToLeft: true });
  });
  it('is drawn once for equal contents, even for parallel requests', async () => {
    await changeSeller({ name: 'Layla Once' });
    const answers = await Promise.all([
      getImage('page.en.jpg'),
      getImage('page.en.jpg?v=1'),
      getImage('page.en.jpg?v=2'),
    ]);
    expect(drawings).toHaveLength(1);
    const etag = String(answers[0].headers.etag);
    expect((await getImage('page.en.jpg', { 'if-none-match': etag })).statusCode).toBe(304);
    await changeSeller({ name: 'Layla Twice' });
    expect((await getImage('page.en.jpg')).headers.etag).not.toBe(etag);
    expect(drawings).toHaveLength(2);
  });
  it('shows no price while prices are hidden', async () => {
    await changeSeller({ priceVisibility: false });
    await getImage('page.en.jpg');
    await getImage('reel.en.jpg');
    await changeSeller({ priceVisibility: true });
    expect(drawings.map(({ price }) => price)).toEqual(['', '']);
  });
  it.each(['page.xx.jpg', 'page.en.png', 'google-review.en.jpg', 'toString.en.jpg', 'bogus.en.jpg'])(
    'does not exist for the file name %s',
    async (file) => expect((await getImage(file)).statusCode).toBe(404),
  );
  it('does not exist for an unknown seller', async () => {
    expect((await server.app.inject('/media/share/unknown-seller/page.en.jpg')).statusCode).toBe(404);
  });
  it.each(HOSTILE_NAMES)('can be drawn with the name %j', async (name) => {
    await changeSeller({ name });
    const { statusCode, rawPayload } = await getImage('page.en.jpg');
    expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 1_200]);
  });
  it.each([
    ['en', 906],
    ['ar', 294],
  ])(
    'in the language %s, shows three cards beside the name if the seller has no cover',
    async (language, x) => {
      const [seller] = await server.ctx.db.select().from(sellers).where(eq(sellers.id, market.seller.id));
      await changeSeller({ name: 'Noor New', coverImage: '' });
      const { rawPayload } = await getImage(`page.${language}.jpg`);
      await changeSeller({ coverImage: seller!.coverImage });
      const pixel = await sharp(rawPayload)
        .extract({ left: x, top: 400, width: 1, height: 1 })
        .raw()
        .toBuffer();
      const colour = [...pixel].map((part) => Math.round(part / 10) * 10);
      expect(colour).toEqual([200, 160, 260]);
    },
  );
  it('shows joined Arabic letters', async () => {
    const drawWithName = async (name: string) => {
      await changeSeller({ name });
      return (await getImage('page.en.jpg')).rawPayload;
    };
    // U+200C is invisible. It only prevents letters from joining.
    expect(await drawWithName('بيت')).not.toEqual(await drawWithName('ب\u200Cي\u200Cت'));
  });
  it('redirects to the seller’s own photo if all picture processes are busy', async () => {
    await changeSeller({ name: 'Layla Busy' });
    const draw = server.ctx.pictures.drawShareImage;
    server.ctx.pictures.drawShareImage = () => Promise.reject(new HelperBusy('too many tasks wait'));
    const answerWhileBusy = await getImage('page.en.jpg');
    server.ctx.pictures.drawShareImage = draw;
    expect([answerWhileBusy.statusCode, answerWhileBusy.headers['cache-control']]).toEqual([302, 'no-store']);
    expect(answerWhileBusy.headers.location).toMatch(/^\/media\/images\//);
    expect((await getImage('page.en.jpg')).statusCode).toBe(200);
  });
});
