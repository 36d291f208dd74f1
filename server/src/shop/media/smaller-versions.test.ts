import sharp from 'sharp';
import { PICTURE_SIDES, sizedPath, smallPaths } from '@linksouq/shared-api/contract';
import { signUpSeller, upload } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { sampleVideo } from '../../../test/samples';
import { storagePath } from '../../platform/signed-media';
import { deliverAll } from '../../../test/deliver-all';
import { sweepMedia, UNUSED_MS } from './sweep';

describe('smaller versions of pictures', () => {
  let server: TestServer;
  const sweep = async () => {
    await sweepMedia(server.ctx);
    await deliverAll(server.ctx);
  };
  let token: string;
  beforeAll(async () => {
    server = await testServer({ config: { ffmpegPath: '/nowhere/ffmpeg' } });
    ({ token } = await signUpSeller(server, 'smallpictures'));
  });
  afterAll(() => server.close());

  const AVIF = 'image/avif,image/webp,*/*';
  const get = (path: string, accept: string) =>
    server.app.inject({ url: `/media/${path}`, headers: { accept } });
  /** Repeats the request until the server has made the version. */
  async function requestUntilMade(path: string, accept = 'image/webp') {
    for (;;) {
      const answer = await get(path, accept);
      if (answer.headers['cache-control'] === 'private, max-age=600') return answer;
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=60']);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const sideOf = async (bytes: Buffer) => {
    const { width, height } = await sharp(bytes).metadata();
    return Math.max(width, height);
  };
  const send = async (name: string, bytes: Buffer, purpose: number) =>
    (await upload(server, 'uploadFiles', { name, bytes }, { token, purpose })).body.data[0] as string;
  /** A picture with many details: its AVIF versions have about half the bytes of the WebP versions. */
  const photo = () =>
    sharp({
      create: {
        width: 1_200,
        height: 1_500,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .blur(0.5)
      .jpeg()
      .toBuffer();

  it('the server sends the thumbnail until the requested version exists', async () => {
    const path = await send('a.jpg', await photo(), 3);
    const first = await get(sizedPath(path, 360), 'image/webp');
    expect(await sideOf(first.rawPayload)).toBe(720);
    for (const side of PICTURE_SIDES) {
      const answer = await requestUntilMade(sizedPath(path, side));
      expect([answer.headers['content-type'], answer.headers.vary]).toEqual(['image/webp', 'accept']);
      expect(await sideOf(answer.rawPayload)).toBe(side);
    }
  });
  it('browsers that accept AVIF get an AVIF version, but only if it is smaller than the WebP version', async () => {
    const path = await send('b.jpg', await photo(), 3);
    const webp = await requestUntilMade(sizedPath(path, 720));
    const avif = await requestUntilMade(sizedPath(path, 720), AVIF);
    expect(avif.headers['content-type']).toBe('image/avif');
    expect(avif.rawPayload.length).toBeLessThan(webp.rawPayload.length);
    expect(avif.headers.etag).not.toBe(webp.headers.etag);

    const plain = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#08f' } })
      .png()
      .toBuffer();
    const smallPicture = await requestUntilMade(sizedPath(await send('c.png', plain, 3), 720), AVIF);
    expect(smallPicture.headers['content-type']).toBe('image/webp');
  });
  it('after a short failure of the store, a later request makes the version', async () => {
    const path = await send('e.jpg', await photo(), 3);
    const { storage } = server.ctx;
    const failed = new Promise<void>((resolve) => {
      server.ctx.storage = {
        ...storage,
        async put() {
          resolve();
          throw Object.assign(new Error('the store answered 503'), { code: 'STORE_FAILED' });
        },
      };
    });
    await get(sizedPath(path, 360), 'image/webp');
    await failed;
    server.ctx.storage = storage;
    expect(await sideOf((await requestUntilMade(sizedPath(path, 360))).rawPayload)).toBe(360);
  });
  it('a video has no poster that is larger than its thumbnail', async () => {
    const path = await send('a.mp4', sampleVideo(), 2);
    const [thumbnail, large] = [
      await get(sizedPath(path, 720), '*/*'),
      await get(sizedPath(path, 1080), '*/*'),
    ];
    expect(large.rawPayload.equals(thumbnail.rawPayload)).toBe(true);
    expect(large.headers['cache-control']).toBe('private, max-age=600');
  });
  it.each(['thumbnails/361/x.webp', 'thumbnails/360/none.webp', 'thumbnails/360/none.avif'])(
    'the path %s gives 404',
    async (path) => expect((await get(path, AVIF)).statusCode).toBe(404),
  );
  it('the removal of a picture also removes all its versions', async () => {
    const path = await send('d.jpg', await photo(), 3);
    for (const side of PICTURE_SIDES) {
      await requestUntilMade(sizedPath(path, side));
      await requestUntilMade(sizedPath(path, side), AVIF);
    }
    const remainingCount = async () => {
      const versions = await Promise.all(
        smallPaths(path).map((smallPath) => server.ctx.storage.stat(storagePath(smallPath))),
      );
      return versions.filter(Boolean).length;
    };
    // Each size has a WebP version, and an AVIF version if that is smaller.
    expect(await remainingCount()).toBeGreaterThan(PICTURE_SIDES.length);
    server.clock.advance(UNUSED_MS + 1);
    await sweep();
    expect(await remainingCount()).toBe(0);
  });
});
