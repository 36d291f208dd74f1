import { and, eq, like, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { serverRoot } from '../../platform/root';
import {
  DAY_MS,
  FILE_LIMITS,
  MAX_IMAGE_BYTES,
  MAX_PAGE_FILES,
  MAX_VIDEO_BYTES,
  smallPaths,
  thumbnailPath,
} from '@linksouq/shared-api/contract';
import { applyRetention } from '../../personal/retention';
import { TABLE_RULES } from '../../personal/rules';
import { contentPages, media, orders } from '../../schema';
import { delivery, judge, openMarket, startOrder, statusOf } from '../../../test/market';
import { samplesFor, savePage, signUpSeller, upload } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { multipart } from '../../../test/multipart';
import { box as mp4Box, sampleImage, sampleVideo, uint32s, videoPlace } from '../../../test/samples';
import { ownPublicMedia } from './own-media';
import { makePrivate } from './private';
import { pathFromClient, signPath, storagePath } from '../../platform/signed-media';
import { deliverAll } from '../../../test/deliver-all';
import { during } from '../../../test/during';
import { sweepMedia, UNCLAIMED_MS, UNUSED_MS } from './sweep';

describe('media (product §5 Uploads)', () => {
  let server: TestServer;
  const sweep = async () => {
    await sweepMedia(server.ctx);
    await deliverAll(server.ctx);
  };
  let token: string;
  let sellerId: string;
  beforeAll(async () => {
    server = await testServer({ config: { ffmpegPath: '/nowhere/ffmpeg' } });
    ({ token, id: sellerId } = await signUpSeller(server, 'mediaowner'));
  });
  afterAll(() => server.close());

  const getFile = (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/media/${path}`, headers });
  const sendFile = (name: string, bytes: Buffer, purpose: string | number) =>
    upload(server, 'uploadFiles', { name, bytes }, { token, purpose });

  describe('accepted files', () => {
    it.each(['png', 'jpeg', 'webp'] as const)(
      '%s images are stored as WebP with a small version',
      async (format) => {
        const { status, body } = await sendFile(`a.${format}`, await sampleImage(format), 3);
        expect(status).toBe(200);
        const [path] = body.data;
        expect(path).toMatch(/^images\/[\w-]{20}\.webp$/);
        for (const stored of [path, thumbnailPath(path)]) {
          const answer = await getFile(stored);
          expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
          expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
        }
      },
    );
    it('stored images have no EXIF data, are upright, and have at most 2048 px per side', async () => {
      const bytes = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: '#08f' } })
        .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '25/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      expect((await sharp(bytes).metadata()).exif).toBeDefined();
      const { body } = await sendFile('phone.jpg', bytes, 3);
      const stored = (await getFile(body.data[0])).rawPayload;
      const { exif, width, height } = await sharp(stored).metadata();
      expect({ exif, height }).toEqual({ exif: undefined, height: 2_048 });
      expect(width).toBeLessThan(700);
      expect(stored.includes('Secret')).toBe(false);
    });
    // @product §3.25
    it('MP4 videos are accepted and get a poster, even without ffmpeg', async () => {
      const { status, body } = await sendFile('a.mp4', sampleVideo(), 2);
      expect(status).toBe(200);
      expect((await getFile(body.data[0])).headers['content-type']).toBe('video/mp4');
      expect((await getFile(thumbnailPath(body.data[0]))).statusCode).toBe(200);
      const [row] = await server.ctx.db.select().from(media).where(eq(media.path, body.data[0]));
      expect(row).toMatchObject({ kind: 'video', width: 90, height: 160, ownerId: sellerId });
    });
    // @product §3.23
    it('several files in one request are accepted, even if they are together larger than one video may be', async () => {
      const limits = FILE_LIMITS.shop as { video: number };
      const defaultLimit = limits.video;
      limits.video = 60_000;
      const bytes = Buffer.concat([sampleVideo(), mp4Box('free', Buffer.alloc(50_000))]);
      const files = ['a.mp4', 'b.mp4', 'c.mp4'].map((name) => ({
        field: 'files',
        name,
        type: 'video/mp4',
        bytes,
      }));
      const { payload, contentType } = multipart(...files);
      const { status, body } = await server.call('uploadFiles', {
        token,
        query: { purpose: 2 },
        headers: { 'content-type': contentType },
        body: payload,
      });
      limits.video = defaultLimit;
      expect([status, body.data]).toEqual([200, Array(3).fill(expect.stringMatching(/^videos\//))]);
    });
    it('the location in a video is removed', async () => {
      const bytes = sampleVideo({ extra: videoPlace() });
      expect(bytes.includes('+25.2048')).toBe(true);
      const { body } = await sendFile('a.mp4', bytes, 2);
      const stored = (await getFile(body.data[0])).rawPayload;
      expect([stored.length, stored.includes('+25.2048')]).toEqual([bytes.length, false]);
    });
    it('QuickTime videos are accepted for reels', async () => {
      const { body } = await sendFile('a.mov', sampleVideo({ brand: 'qt  ' }), 2);
      expect(body.data[0]).toMatch(/\.mov$/);
    });
  });

  // @product §5.33
  describe('refused files (the message contains the file name)', () => {
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>${' '.repeat(200)}`,
    );
    const fakeVideo = Buffer.from(
      '\x00\x00\x00\x18ftypisom this is not a video at all'.padEnd(400, '.'),
      'latin1',
    );
    it.each([
      ['an SVG file', 'art.svg', svg, 3, 'art.svg is not an image file.'],
      ['an SVG file with the name of a PNG file', 'art.png', svg, 3, 'art.png is not an image file.'],
      // @product §5.35
      ['a video for a post', 'a.mp4', sampleVideo(), 3, 'a.mp4 is not an image file.'],
      [
        'a QuickTime video for a story',
        'a.mov',
        sampleVideo({ brand: 'qt  ' }),
        1,
        'a.mov is not an image or MP4 video.',
      ],
      [
        'a text file for a story',
        'notes.txt',
        Buffer.from('hello '.repeat(50)),
        1,
        'notes.txt is not an image or MP4 video.',
      ],
      ['a fake MP4', 'fake.mp4', fakeVideo, 2, 'fake.mp4 is not a video file.'],
      ['a truncated MP4', 'cut.mp4', sampleVideo().subarray(0, -100), 2, 'cut.mp4 is not a video file.'],
      [
        'an MP4 with only sound',
        'song.mp4',
        sampleVideo({ handler: 'soun' }),
        2,
        'song.mp4 is not a video file.',
      ],
    ])('%s is refused', async (_, name, bytes, purpose, message) => {
      const { status, body } = await sendFile(name, bytes, purpose);
      expect([status, body.message]).toEqual([422, message]);
    });
    it('a picture for a reel is refused', async () => {
      const { body } = await sendFile('a.png', await sampleImage(), 2);
      expect(body.message).toBe('a.png is not a video file.');
    });
    it('a broken picture is refused', async () => {
      const bytes = (await sampleImage('jpeg', 900, 900)).subarray(0, 2_000);
      expect((await sendFile('cut.jpg', bytes, 3)).body.message).toBe('cut.jpg is not an image file.');
    });
    it('a decompression bomb is refused', async () => {
      const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#000' } })
        .png({ compressionLevel: 9 })
        .toBuffer();
      expect((await sendFile('bomb.png', bomb, 3)).status).toBe(422);
    });
    it('a request without a file, or without a form, is refused', async () => {
      expect((await server.call('uploadFiles', { token, body: {} })).status).toBe(422);
    });
    const part = (name: string, content: string, file = '') =>
      `--b\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${content}`;
    const fields = (count: number) => `${part('x', '1')}\r\n`.repeat(count);
    const INCOMPLETE = 'The file did not arrive completely. Please send it again.';
    it.each([
      ['has no boundary', '', part('files', 'x', 'a.png'), 422, INCOMPLETE],
      [
        'has a very long boundary',
        `; boundary=${'b'.repeat(300)}`,
        part('files', 'x', 'a.png'),
        422,
        INCOMPLETE,
      ],
      ['ends inside a short file', '; boundary=b', part('files', 'x', 'a.png'), 422, INCOMPLETE],
      [
        'ends inside a long file',
        '; boundary=b',
        part('files', 'x'.repeat(100_000), 'a.png'),
        422,
        undefined,
      ],
      [
        'ends inside a picture',
        '; boundary=b',
        part('files', '\x89PNG\r\n\x1a\n'.padEnd(9_000), 'a.png'),
        422,
        INCOMPLETE,
      ],
      ['ends inside its headers', '; boundary=b', '--b\r\ncontent-disposition: form', 422, INCOMPLETE],
      ['ends without its last line', '; boundary=b', `${part('x', '1')}\r\n`, 422, INCOMPLETE],
      ['has a forbidden field', '; boundary=b', `${part('__proto__', '1')}\r\n--b--\r\n`, 422, INCOMPLETE],
      [
        'has too many fields',
        '; boundary=b',
        `${fields(40)}--b--\r\n`,
        413,
        'This form has too many fields.',
      ],
    ])('a form that %s is refused with a clear message', async (_, boundary, body, status, message) => {
      const answer = await server.call('uploadFiles', {
        token,
        query: { purpose: 1 },
        headers: { 'content-type': `multipart/form-data${boundary}` },
        body: Buffer.from(body, 'latin1'),
      });
      expect([answer.status, answer.body.message]).toEqual([status, message ?? expect.any(String)]);
    });
    it('an upload without a session is refused', async () => {
      const bytes = await sampleImage();
      expect((await upload(server, 'uploadFiles', { name: 'a.png', bytes })).status).toBe(401);
      expect((await upload(server, 'uploadCover', { name: 'a.png', bytes })).status).toBe(401);
    });
  });

  describe('size limits, over a real connection', () => {
    let port: number;
    beforeAll(async () => {
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      port = (server.app.server.address() as AddressInfo).port;
    });

    /**
     * Sends `head` and then chunks until the server responds.
     * @param maxBytes maximum of the sent chunks
     * @returns the response, and the bytes of the sent chunks
     */
    const flood = (
      name: string,
      head: Buffer,
      purpose: number | string,
      { length, maxBytes = 120 * 1024 * 1024 }: { length?: number; maxBytes?: number } = {},
    ) =>
      new Promise<{ status: number; message: string; connection?: string; bytes: number }>(
        (resolve, reject) => {
          let bytes = 0;
          let hasResponse = false;
          const request = http.request(
            {
              port,
              method: 'POST',
              path: `/api/v1/user/media/multiple?purpose=${purpose}`,
              headers: {
                authorization: `Bearer ${token}`,
                'content-type': 'multipart/form-data; boundary=b',
                ...(length ? { 'content-length': length } : {}),
              },
            },
            async (answer) => {
              hasResponse = true;
              let text = '';
              for await (const chunk of answer) text += String(chunk);
              const { message } = JSON.parse(text) as { message: string };
              request.destroy();
              resolve({ status: answer.statusCode!, message, connection: answer.headers.connection, bytes });
            },
          );
          request.on('error', (error) => hasResponse || reject(error));
          request.write(
            `--b\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: x/y\r\n\r\n`,
          );
          request.write(head);
          const chunk = Buffer.alloc(Math.min(maxBytes, 1024 * 1024), 5);
          const sendMore = () => {
            if (hasResponse || bytes >= maxBytes) return;
            bytes += chunk.length;
            request.write(chunk, () => setImmediate(sendMore));
          };
          setTimeout(sendMore, 50);
        },
      );

    it('a delivered video above the size limit of deliveries is refused', async () => {
      const limits = FILE_LIMITS.delivery as { video: number };
      const defaultLimit = limits.video;
      limits.video = 1_000;
      // Sends few bytes, because the limit of the whole body is small too. Above this limit, the server would close the
      // connection before the response.
      const deliveryAnswer = await flood('mine.mp4', sampleVideo(), 'delivery-2', { maxBytes: 65_536 });
      limits.video = defaultLimit;
      expect(deliveryAnswer).toMatchObject({
        status: 413,
        message: expect.stringMatching(/^mine.mp4 exceeds/),
      });
    });
    // @product §5.37
    it('a video is refused when it reaches its size limit', async () => {
      const maxBytes = MAX_VIDEO_BYTES + 5_000_000;
      const answer = await flood('big.mp4', sampleVideo(), 2, { length: maxBytes + 5_000_000, maxBytes });
      expect(answer).toMatchObject({ status: 413, message: 'big.mp4 exceeds the 75MB video limit.' });
    });
    it('a request that is larger than six videos of the maximum size is refused before the client has sent it', async () => {
      const length = MAX_PAGE_FILES * MAX_VIDEO_BYTES + 10_000_000;
      const answer = await flood('big.mp4', sampleVideo(), 2, { length });
      expect(answer).toMatchObject({ status: 413, message: 'big.mp4 exceeds the 75MB video limit.' });
      // If the server closed the connection at once, the client might not receive the response.
      expect(answer.connection).not.toBe('close');
      expect(answer.bytes).toBeLessThan(MAX_VIDEO_BYTES / 2);
    });
    // @product §5.38
    it('an image without content-length is refused when it reaches its size limit', async () => {
      const answer = await flood('big.jpg', await sampleImage('jpeg'), 1);
      expect(answer).toMatchObject({ status: 413, message: 'big.jpg exceeds the 20MB image limit.' });
      expect(answer.bytes).toBeLessThan(MAX_IMAGE_BYTES * 2);
    });
  });

  describe('a photo before the registration', () => {
    // @product §5.40
    it('a photo is accepted even with an invalid token, but a video is refused', async () => {
      const bytes = await sampleImage();
      const photoAnswer = await upload(server, 'uploadMedia', { name: 'a.png', bytes }, { token: 'stale' });
      expect(photoAnswer.status).toBe(200);
      const videoAnswer = await upload(server, 'uploadMedia', { name: 'a.mp4', bytes: sampleVideo() });
      expect([videoAnswer.status, videoAnswer.body.message]).toEqual([422, 'a.mp4 is not an image file.']);
    });
    it('the photo is removed after 24 hours if no registration claimed it', async () => {
      const { body } = await upload(server, 'uploadMedia', { name: 'a.png', bytes: await sampleImage() });
      const path = body.data.Location;
      server.clock.advance(UNCLAIMED_MS + 1);
      await sweep();
      expect(await server.ctx.storage.stat(storagePath(path))).toBeUndefined();
      expect(await server.ctx.storage.stat(storagePath(thumbnailPath(path)))).toBeUndefined();
      const photo = (await server.call('getProfile', { token })).body.data.profileUrl;
      expect(await server.ctx.storage.stat(storagePath(photo))).toBeDefined();
    });
    it('the number of photos per IP address is limited', async () => {
      const limitedServer = await testServer({ env: { ANONYMOUS_UPLOADS_HOUR: '2' } });
      const bytes = await sampleImage();
      const answers = [];
      for (let i = 0; i < 3; i++)
        answers.push(await upload(limitedServer, 'uploadMedia', { name: 'a.png', bytes }));
      expect(answers.map((a) => a.status)).toEqual([200, 200, 429]);
      await limitedServer.close();
    });
  });

  it.each([
    ['picture', { name: 'a.png', bytes: sampleImage }],
    ['video', { name: 'a.mp4', bytes: async () => sampleVideo() }],
  ])(
    'the files of a %s whose upload fails at its thumbnail are removed soon, and do not count for the quota',
    async (_kind, { name, bytes }) => {
      const { storage } = server.ctx;
      const before = await storage.list('media');
      const { put } = storage;
      storage.put = async (file, ...more) => {
        if (file.includes('thumbnails/'))
          throw Object.assign(new Error('the store failed'), { code: 'STORE_FAILED' });
        return put.call(storage, file, ...more);
      };
      const failed = await upload(server, 'uploadMedia', { name, bytes: await bytes() }, { token });
      storage.put = put;
      expect(failed.status).toBe(503);
      const newFiles = async () => (await storage.list('media')).filter((file) => !before.includes(file));
      const [newFile] = await newFiles();
      const rows = await server.ctx.db
        .select()
        .from(media)
        .where(eq(media.path, newFile!.replace(/^media\//, '')));
      expect(rows).toEqual([]);
      await sweep();
      expect(await newFiles()).toEqual([]);
    },
  );

  describe('a file that is delivered and saved as a sample at the same time', () => {
    const visibilityOf = async (file: string) =>
      (await server.ctx.db.select().from(media).where(eq(media.path, file)))[0]!.visibility;

    it('is refused as a sample if the delivery is first', async () => {
      const samples = await samplesFor(server, token, 3);
      const body = { contentType: 3, setupPrice: 500, deliveryTimeNeeded: '2d', previousContent: samples };
      const { status } = await during(
        server,
        (tx) => makePrivate(tx, sellerId, samples[0]!),
        () => server.call('createContent', { token, body }),
      );
      expect([status, await visibilityOf(samples[0]!)]).toEqual([422, 'private']);
    });
    it('is refused as a delivery if the sample is first', async () => {
      await savePage(server, token, 3);
      const samples = await samplesFor(server, token, 3);
      const delivered = during(
        server,
        async (tx) => {
          await ownPublicMedia(tx, sellerId, samples, 'image', 'previousContent');
          await tx
            .update(contentPages)
            .set({ previousContent: samples })
            .where(and(eq(contentPages.sellerId, sellerId), eq(contentPages.contentType, 3)));
        },
        () => server.ctx.db.transaction((tx) => makePrivate(tx, sellerId, samples[0]!)),
      );
      await expect(delivered).rejects.toThrow('Upload a file first');
      expect(await visibilityOf(samples[0]!)).toBe('public');
    });
  });

  describe('the limits of photos before a registration', () => {
    let limitedServer: TestServer;
    const env = { ANONYMOUS_UPLOADS_HOUR: '2', OTP_PER_DAY: '8' };
    beforeEach(async () => {
      limitedServer = await testServer({ env });
    });
    afterEach(() => limitedServer.close());
    const EMPTY_FORM = { payload: '--x--\r\n', type: 'multipart/form-data; boundary=x' };
    const NO_FORM = { payload: '{}', type: 'application/json' };
    const send = async (remoteAddress: string, payload: Buffer | string, type: string) => {
      const headers = { 'content-type': type };
      const request = { method: 'POST', url: '/api/v1/user/media', remoteAddress, headers, payload } as const;
      return (await limitedServer.app.inject(request)).statusCode;
    };
    const photoFrom = async (address: string) => {
      const form = multipart({ name: 'a.png', type: 'image/png', bytes: await sampleImage(), field: 'file' });
      return send(address, form.payload, form.contentType);
    };
    it.each([
      ['no form', NO_FORM],
      ['an empty form', EMPTY_FORM],
    ])(
      'many addresses that send %s do not use up the photos of all people',
      async (_what, { payload, type }) => {
        for (let i = 0; i < 10; i++) expect(await send(`10.${i}.1.1`, payload, type)).toBe(422);
        expect(await photoFrom('94.200.1.1')).toBe(200);
      },
    );
    it('requests without a form do not use up the photos of an IP address', async () => {
      for (let i = 0; i < 3; i++) await send('94.200.1.1', NO_FORM.payload, NO_FORM.type);
      expect(await photoFrom('94.200.1.1')).toBe(200);
    });
    it('one network can store three times as many photos an hour as one IP address, and not the photos of all people', async () => {
      const answers: number[] = [];
      for (let i = 0; i < 7; i++) answers.push(await photoFrom(`2001:db8:77:${i}::1`));
      expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
      expect(await photoFrom('94.200.1.1')).toBe(200);
    });
    it('an alert is sent when half of the photos of a day are stored', async () => {
      const alerts: unknown[] = [];
      jest.spyOn(limitedServer.ctx.log, 'error').mockImplementation((fields: unknown) => {
        alerts.push((fields as { budget: string }).budget);
      });
      for (let i = 0; i < 4; i++) await photoFrom(`10.${i}.1.1`);
      expect(alerts).toEqual(['photo:all']);
    });
  });

  describe('limits for the files of one seller', () => {
    it.each([
      [
        'MB per hour',
        { UPLOAD_MB_PER_SELLER_HOUR: '1' },
        429,
        'You have uploaded a lot in this hour. Please continue later.',
      ],
      [
        'MB in total',
        { UPLOAD_MB_PER_SELLER: '1' },
        422,
        'Your storage is full. Please contact us to get more.',
      ],
      [
        'files in total',
        { UPLOAD_FILES_PER_SELLER: '2' },
        422,
        'Your storage is full. Please contact us to get more.',
      ],
      [
        'uploads per hour',
        { UPLOADS_PER_SELLER_HOUR: '1' },
        429,
        'You have uploaded a lot in this hour. Please continue later.',
      ],
    ])('the number of %s is limited for each seller', async (_, env, status, message) => {
      const limitedServer = await testServer({
        env: env as unknown as Record<string, string>,
        config: { ffmpegPath: '/nowhere/ffmpeg' },
      });
      const seller = await signUpSeller(limitedServer, 'collector');
      const film = sampleVideo();
      const padded = Buffer.concat([
        film,
        Buffer.from([0, 0x18, 0, 0]),
        Buffer.from('free'),
        Buffer.alloc(0x180000 - 8),
      ]);
      const uploadFilm = () =>
        upload(
          limitedServer,
          'uploadFiles',
          { name: 'a.mp4', bytes: padded },
          { token: seller.token, purpose: 2 },
        );
      expect((await uploadFilm()).status).toBe(200);
      const { status: secondStatus, body } = await uploadFilm();
      expect([secondStatus, body.message]).toEqual([status, message]);
      const otherSeller = await signUpSeller(limitedServer, 'someoneelse');
      const uploadOfOther = await upload(
        limitedServer,
        'uploadFiles',
        { name: 'a.mp4', bytes: film },
        { token: otherSeller.token, purpose: 2 },
      );
      expect(uploadOfOther.status).toBe(200);
      await limitedServer.close();
    });
    it('the address of an unsent delivery opens the file until the file is removed', async () => {
      const ownSeller = await signUpSeller(server, 'previewer');
      const film = { name: 'a.mp4', bytes: sampleVideo() };
      const options = { token: ownSeller.token, purpose: 'delivery-2' };
      const [address] = (await upload(server, 'uploadFiles', film, options)).body.data;
      server.clock.advance(UNUSED_MS - 60_000);
      expect((await getFile(address)).statusCode).toBe(200);
    });
    it('a file is removed after 72 hours if no page shows it and it was not delivered', async () => {
      const ownSeller = await signUpSeller(server, 'sweeper');
      const uploadVideo = async (name: string, purpose: string | number = 2) => {
        const file = { name, bytes: sampleVideo() };
        const { body } = await upload(server, 'uploadFiles', file, { token: ownSeller.token, purpose });
        return pathFromClient(body.data[0]);
      };
      const [unused, unsubmitted] = [await uploadVideo('a.mp4'), await uploadVideo('b.mp4', 'delivery-2')];
      await savePage(server, ownSeller.token, 3);
      const shownFiles = (await server.call('getContent', { token: ownSeller.token })).body.contents[0]
        .previousContent;
      server.clock.advance(UNUSED_MS + 1);
      const newFile = await uploadVideo('c.mp4');
      await sweep();
      const isStored = async (name: string) => Boolean(await server.ctx.storage.stat(storagePath(name)));
      for (const path of [unused, unsubmitted])
        expect([await isStored(path), await isStored(thumbnailPath(path))]).toEqual([false, false]);
      for (const keptPath of [newFile, ...shownFiles]) expect(await isStored(keptPath)).toBe(true);
    });
  });

  describe('films', () => {
    const script = Buffer.from('<script>alert(1)</script>'.repeat(2_000));
    const box = (type: string) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + script.length);
      head.write(type, 4, 'latin1');
      return Buffer.concat([head, script]);
    };
    it.each<[string, Buffer]>([
      ['a script instead of pictures', sampleVideo({ data: script.subarray(0, 256) })],
      [
        'a script after the pictures',
        sampleVideo({ data: Buffer.concat([sampleVideo().subarray(-256), script]) }),
      ],
      ['a script in a separate data box', Buffer.concat([sampleVideo(), box('mdat')])],
      ['a script in an unknown box', Buffer.concat([sampleVideo(), box('html')])],
      ['a script after the last box', Buffer.concat([sampleVideo(), Buffer.from('<script')])],
    ])('a film with %s is refused', async (_, bytes) => {
      const { status, body } = await sendFile('a.mp4', bytes, 2);
      expect([status, body.message]).toEqual([422, 'a.mp4 is not a video file.']);
    });
    it.each<[string, Buffer]>([
      ['free space', Buffer.concat([sampleVideo(), box('free')])],
      ['an event', Buffer.concat([sampleVideo(), box('emsg')])],
      ['an index of fragments', Buffer.concat([sampleVideo(), box('mfra')])],
      ['download hints', Buffer.concat([sampleVideo(), box('pdin')])],
      ['an unknown box of the film', sampleVideo({ extra: box('html') })],
    ])('a script in %s is overwritten', async (_place, bytes) => {
      const { body } = await sendFile('a.mp4', bytes, 2);
      const stored = (await getFile(body.data[0])).rawPayload;
      expect([stored.length, stored.includes('<script')]).toEqual([bytes.length, false]);
    });
    const gps = Buffer.from('DEVC GPS5 +25.2048+055.2708/');
    const frame = sampleVideo().subarray(-256);
    /** A track with places, as action cameras write it. */
    const gpsTrack = (...tables: Buffer[]) =>
      mp4Box(
        'trak',
        mp4Box('tkhd', uint32s(0, 0, 0, 2), Buffer.alloc(68)),
        mp4Box(
          'mdia',
          mp4Box('hdlr', uint32s(0, 0), Buffer.from('meta'), Buffer.alloc(13)),
          mp4Box(
            'minf',
            mp4Box('stbl', mp4Box('stsd', uint32s(0, 1), mp4Box('gpmd', uint32s(0, 1))), ...tables),
          ),
        ),
      );
    it.each<[string, () => Buffer]>([
      [
        'tables',
        () => {
          const data = Buffer.concat([frame, gps]);
          const film = (offset: number) => {
            const tables = [
              mp4Box('stsz', uint32s(0, 0, 1, gps.length)),
              mp4Box('stsc', uint32s(0, 1, 1, 1, 1)),
              mp4Box('stco', uint32s(0, 1, offset)),
            ];
            return sampleVideo({ data, extra: gpsTrack(...tables) });
          };
          return film(film(0).length - gps.length);
        },
      ],
      [
        'a fragment',
        () => {
          const trex = mp4Box('trex', uint32s(0, 2, 1, 0, 0, 0));
          const tfhd = mp4Box('tfhd', uint32s(0, 2));
          const moof = (offset: number) => {
            const trun = mp4Box('trun', uint32s(0x201, 1, offset, gps.length));
            return mp4Box('moof', mp4Box('mfhd', uint32s(0, 1)), mp4Box('traf', tfhd, trun));
          };
          const film = sampleVideo({ extra: Buffer.concat([gpsTrack(), mp4Box('mvex', trex)]) });
          return Buffer.concat([film, moof(moof(0).length + 8), mp4Box('mdat', gps)]);
        },
      ],
    ])('a data track with places in %s is overwritten, and the pictures stay', async (_place, makeFilm) => {
      const bytes = makeFilm();
      const { status, body } = await sendFile('a.mp4', bytes, 2);
      expect(status).toBe(200);
      const stored = (await getFile(body.data[0])).rawPayload;
      expect(stored.length).toBe(bytes.length);
      for (const text of ['GPS5', '25.2048', 'gpmd', 'meta', 'traf', 'trex'])
        expect([text, stored.includes(text)]).toEqual([text, false]);
      expect(stored.includes(frame)).toBe(true);
      expect(stored.toString('latin1').match(/trak/g)).toHaveLength(1);
    });
    it.each(['mp4v', 'vp09', 'ap4h', 'av01'])(
      'for a film with the codec %s the message says that browsers cannot play it',
      async (codec) => {
        const { status, body } = await sendFile('a.mp4', sampleVideo({ codec }), 2);
        expect([status, body.message]).toEqual([
          422,
          'Browsers cannot play a.mp4. Please export it as H.264 or HEVC with AAC sound.',
        ]);
      },
    );
    it.each(['layla-reel-1.mp4', 'omar-reel-1.mp4'])('the real film %s is accepted', async (name) => {
      const bytes = readFileSync(path.join(serverRoot, 'src/seed/media', name));
      expect((await sendFile(name, bytes, 2)).status).toBe(200);
    });
  });

  describe('serving', () => {
    // @product §7.44
    it('public files are cached as immutable, and served in ranges', async () => {
      await savePage(server, token, 2);
      const [path] = (await server.call('getContent', { token })).body.contents[0].previousContent;
      const complete = await getFile(path);
      expect(complete.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(complete.headers['accept-ranges']).toBe('bytes');
      const partAnswer = await getFile(path, { range: 'bytes=4-7' });
      expect([partAnswer.statusCode, partAnswer.body]).toEqual([206, 'ftyp']);
      expect(partAnswer.headers['content-range']).toBe(`bytes 4-7/${complete.rawPayload.length}`);
      expect((await getFile(path, { range: 'bytes=99999-' })).statusCode).toBe(416);
      expect((await getFile(path, { 'if-none-match': complete.headers.etag as string })).statusCode).toBe(
        304,
      );
    });
    it.each([
      ['video', 'work.mp4', 'delivery-2', () => sampleVideo()],
      ['picture', 'work.png', 'delivery-3', () => sampleImage()],
    ] as const)(
      'a %s for a delivery needs a signature from its upload on, also its thumbnail and its smaller versions',
      async (_, name, purpose, bytes) => {
        const [address] = (await sendFile(name, await bytes(), purpose)).body.data;
        const [path] = address.split('?');
        for (const file of [path, thumbnailPath(path), ...smallPaths(path)])
          expect([file, (await getFile(file)).statusCode]).toEqual([file, 404]);
        const { statusCode, headers } = await getFile(address);
        expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=600']);
        expect(headers['x-robots-tag']).toContain('noindex');
      },
    );
    it('a public file that no page shows is not kept by caches, and is private at once after its delivery', async () => {
      const [path] = (await sendFile('work.png', await sampleImage(), 3)).body.data;
      for (const file of [path, thumbnailPath(path)])
        expect((await getFile(file)).headers['cache-control']).toMatch(/^private, max-age=/);
      await server.ctx.db.transaction((tx) => makePrivate(tx, sellerId, path));
      for (const file of [path, thumbnailPath(path)]) expect((await getFile(file)).statusCode).toBe(404);
    });
    it('a delivered file needs a signature in the query, and its response is noindex and sandboxed', async () => {
      const [path] = (await sendFile('work.png', await sampleImage(), 3)).body.data;
      await server.ctx.db.transaction((tx) => makePrivate(tx, sellerId, path));
      expect((await getFile(path)).statusCode).toBe(404);
      expect((await getFile(thumbnailPath(path))).statusCode).toBe(404);
      const signed = signPath(server.ctx, path);
      const answer = await getFile(signed);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['x-robots-tag']).toContain('noindex');
      expect(answer.headers['content-security-policy']).toContain('sandbox');
      expect(
        (await getFile(signed.replace(/s=(.)/, (_, first) => (first === 'A' ? 's=B' : 's=A')))).statusCode,
      ).toBe(404);
      expect((await getFile(signed.replace(path, thumbnailPath(path)))).statusCode).toBe(404);
      server.clock.advance(2 * 3_600_000);
      expect((await getFile(signed)).statusCode).toBe(404);
      // In a browser tab, the expired link shows a page with the next step.
      const page = await getFile(signed, { accept: 'text/html,*/*', cookie: 'lang=ar' });
      expect(page.statusCode).toBe(404);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).toContain('dir="rtl"');
      expect(page.body).toContain('href="/order-listing"');
    });
    it('only pages of the product may show the PDF of a brief in an iframe', async () => {
      await server.ctx.storage.put(storagePath('briefs/x.pdf'), Buffer.from('%PDF-1.7'));
      expect((await getFile('briefs/x.pdf')).statusCode).toBe(404);
      const answer = await getFile(signPath(server.ctx, 'briefs/x.pdf'));
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-security-policy']).toBe("frame-ancestors 'self'");
    });
    it('a file of another seller, or a file on the public page, cannot be delivered', async () => {
      const otherSeller = await signUpSeller(server, 'mediaother');
      const [photo] = (await sendFile('a.png', await sampleImage(), 3)).body.data;
      await savePage(server, token, 3);
      const shownFile = (await server.call('getContent', { token })).body.contents[0].previousContent[0];
      for (const [seller, path] of [
        [otherSeller.id, photo],
        [sellerId, shownFile],
      ] as const) {
        const attempt = server.ctx.db.transaction((tx) => makePrivate(tx, seller, path));
        await expect(attempt).rejects.toMatchObject({ status: 422 });
      }
    });
    it.each(['../lock', '..%2flock', 'images/', 'images/none.webp', 'images/a.html', 'secrets'])(
      'the path %s gives 404',
      async (path) => {
        expect((await getFile(path)).statusCode).toBe(404);
      },
    );
  });

  // Must be the last tests, because they advance the clock by years.
  describe('removal of replaced and delivered files', () => {
    const isStored = async (name: string) => Boolean(await server.ctx.storage.stat(storagePath(name)));
    const shownFilesOf = async (seller: { token: string }): Promise<string[]> =>
      (await server.call('getContent', { token: seller.token })).body.contents[0].previousContent;
    const uploadPicture = async (seller: { token: string }): Promise<string> => {
      const file = { name: 'a.png', bytes: await sampleImage() };
      return (await upload(server, 'uploadFiles', file, { token: seller.token, purpose: 3 })).body.data[0];
    };

    it('a file that a page replaces is removed in the next run, even if earlier runs kept the file', async () => {
      const seller = await signUpSeller(server, 'replacer');
      await savePage(server, seller.token, 3);
      const oldFiles = await shownFilesOf(seller);
      server.clock.advance(UNUSED_MS + 1);
      await sweep();
      for (const path of oldFiles) expect(await isStored(path)).toBe(true);
      await savePage(server, seller.token, 3);
      await sweep();
      for (const path of oldFiles) expect(await isStored(path)).toBe(false);
      for (const path of await shownFilesOf(seller)) expect(await isStored(path)).toBe(true);
    });
    it('a run checks the other files even if unclaimed photos cannot be removed', async () => {
      const seller = await signUpSeller(server, 'replacer2');
      await savePage(server, seller.token, 3);
      const oldFiles = await shownFilesOf(seller);
      server.clock.advance(UNUSED_MS + 1);
      await savePage(server, seller.token, 3);
      jest.spyOn(server.ctx.db, 'transaction').mockRejectedValueOnce(new Error('fails'));
      await sweep();
      for (const path of oldFiles) expect(await isStored(path)).toBe(false);
    });
    it('a photo and a cover that the profile replaces are removed in the next run', async () => {
      const seller = await signUpSeller(server, 'newface');
      const saveNewProfile = async () => {
        const [profileUrl, coverImage] = [await uploadPicture(seller), await uploadPicture(seller)];
        const form = { name: 'Layla', bio: 'Food', city: 'Dubai', email: 'layla@example.com' };
        const body = { ...form, category: ['Travel & Adventure'], profileUrl, coverImage };
        expect((await server.call('saveProfile', { token: seller.token, body })).status).toBe(200);
        return [profileUrl, coverImage];
      };
      const oldFiles = await saveNewProfile();
      server.clock.advance(UNUSED_MS + 1);
      await sweep();
      const newFiles = await saveNewProfile();
      await sweep();
      expect(await Promise.all([...oldFiles, ...newFiles].map(isStored))).toEqual([false, false, true, true]);
    });
    it('a file that an older server replaced on a page is removed within 31 days', async () => {
      const seller = await signUpSeller(server, 'oldserver');
      await savePage(server, seller.token, 3);
      const oldFiles = await shownFilesOf(seller);
      server.clock.advance(UNUSED_MS + 1);
      await sweep();
      // An older server replaces the files without setting `sweepAt`.
      await server.ctx.db
        .update(contentPages)
        .set({ previousContent: [] })
        .where(eq(contentPages.sellerId, seller.id));
      server.clock.advance(31 * DAY_MS);
      await sweep();
      for (const path of oldFiles) expect(await isStored(path)).toBe(false);
    });
    it('a delivered file is removed after the row of its submission has expired, but the file of an open order stays', async () => {
      const days = TABLE_RULES.submissions!.expiry!.days;
      const market = await openMarket(server);
      const deliver = async () => {
        const { orderId } = await startOrder(server, market, { contentIds: [market.pages.post] });
        const [item] = await delivery(server, market, orderId);
        const contentUrl = await uploadPicture(market.seller);
        const body = { orderId, contentId: item!.id, contentType: 3, contentUrl, contentName: 'Take one' };
        expect((await server.call('submitContent', { token: market.seller.token, body })).status).toBe(200);
        return { orderId, path: contentUrl };
      };
      const [endedOrder, openOrder] = [await deliver(), await deliver()];
      const [item] = await delivery(server, market, endedOrder.orderId);
      await judge(server, market, 'approve', endedOrder.orderId, item!.submittedContentId!);
      await server.call('submitPostLink', {
        token: market.seller.token,
        body: {
          orderId: endedOrder.orderId,
          submittedContentId: item!.submittedContentId,
          postLink: 'https://www.instagram.com/p/ended',
        },
      });
      const [posted] = await delivery(server, market, endedOrder.orderId);
      await judge(server, market, 'approve', endedOrder.orderId, posted!.submittedContentId!);
      expect(await statusOf(server, market, endedOrder.orderId)).toBe('completed');

      const cleanAndCheck = async () => {
        await applyRetention(server.ctx);
        await sweep();
        return [
          await isStored(endedOrder.path),
          await isStored(thumbnailPath(endedOrder.path)),
          await isStored(openOrder.path),
        ];
      };
      server.clock.advance(UNUSED_MS + 1);
      expect(await cleanAndCheck()).toEqual([true, true, true]);
      server.clock.advance((days - 10) * DAY_MS);
      expect(await cleanAndCheck()).toEqual([true, true, true]);
      server.clock.advance(8 * DAY_MS);
      expect(await cleanAndCheck()).toEqual([false, false, true]);
      await server.ctx.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, openOrder.orderId));
      server.clock.advance(8 * DAY_MS);
      expect(await cleanAndCheck()).toEqual([false, false, false]);
    });
    const storeMany = (ownerId: string, name: string, length: number) =>
      server.ctx.db.insert(media).values(
        Array.from({ length }, (_, n) => ({
          path: `images/${name}-${n}.webp`,
          ownerId,
          kind: 'image' as const,
          visibility: 'public' as const,
          type: 'image/webp',
          size: 1,
          claimedAt: server.clock.now(),
          sweepAt: server.clock.now(),
        })),
      );
    const remainingCount = (name: string) =>
      server.ctx.db.$count(media, like(media.path, `images/${name}-%`));

    it('one run checks all due files, even if they need several statements', async () => {
      const seller = await signUpSeller(server, 'collector');
      await storeMany(seller.id, 'many', 1_200);
      server.clock.advance(UNUSED_MS + 1);
      await sweep();
      expect(await remainingCount('many')).toBe(0);
    });
    it('files that cannot be checked do not delay younger files, and are checked again later', async () => {
      const [failingSeller, youngerSeller] = [
        await signUpSeller(server, 'broken'),
        await signUpSeller(server, 'younger'),
      ];
      await storeMany(failingSeller.id, 'broken', 600);
      server.clock.advance(1_000);
      await storeMany(youngerSeller.id, 'young', 1);
      const { db, log } = server.ctx;
      await db.execute(
        sql.raw(`create function refuse() returns trigger language plpgsql as $$
          begin if old.owner_id = '${failingSeller.id}' then raise 'this file cannot be deleted'; end if; return old; end $$`),
      );
      await db.execute(
        sql`create trigger refuse before delete on media for each row execute function refuse()`,
      );
      const errorLog = jest.spyOn(log, 'error');
      server.clock.advance(UNUSED_MS + 1);
      await sweep();
      expect([await remainingCount('broken'), await remainingCount('young')]).toEqual([600, 0]);
      // One log entry for each statement with failing files.
      expect(errorLog.mock.calls.map(([fields]) => (fields as unknown as { seller: string }).seller)).toEqual(
        [failingSeller.id, failingSeller.id],
      );
      await db.execute(sql`drop trigger refuse on media`);
      await sweep();
      expect(await remainingCount('broken')).toBe(600);
      server.clock.advance(3_600_000);
      await sweep();
      expect(await remainingCount('broken')).toBe(0);
      errorLog.mockRestore();
    });
  });
});
