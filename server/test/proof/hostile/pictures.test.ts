import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';
import sharp from 'sharp';
import { API_BASE, calls } from '@linksouq/shared-api/contract';
import { PICTURE_POOL, picturesInHelper } from '../../../src/platform/ports/pictures-in-helper';
import { makePicture } from '../../../src/platform/ports/pictures-in-helper/make-picture';
import { signUpSeller } from '../../accounts';
import { testServer, type TestServer } from '../../harness';
import { sampleImage } from '../../samples';
import { memoryGrowthMb, peakMemoryOfChildrenMb, requestDuring } from './normal-client';

const file = (name: string) => readFileSync(path.join(__dirname, 'files', name));
const TOO_MANY_PIXELS = 'bomb.avif has too many pixels. Please choose a smaller picture.';

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, check]);
}

describe('Small files that are expensive to decode as pictures', () => {
  let server: TestServer;
  let token: string;
  let url: string;
  const problems: string[] = [];
  beforeAll(async () => {
    server = await testServer();
    server.ctx.pictures.close();
    // The time limits are long, because results must not depend on the load of the machine.
    server.ctx.pictures = picturesInHelper(
      path.join(server.ctx.config.dataDir, 'uploads'),
      (reason) => problems.push(reason),
      { ...PICTURE_POOL, taskMs: 120_000, maxBlockMs: 120_000, waitMs: 120_000, startMs: 120_000 },
    );
    ({ token } = await signUpSeller(server, 'photographer'));
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}${API_BASE}`;
  });
  afterAll(() => server.close());

  /** @param bearer token. Undefined for a photo that is uploaded before the registration */
  async function send(name: string, bytes: Buffer, bearer?: string) {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)]), name);
    const answer = await fetch(url + (bearer ? calls.uploadFiles.path : calls.uploadMedia.path), {
      method: 'POST',
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      body: form,
    });
    return { status: answer.status, message: ((await answer.json()) as { message?: string }).message };
  }
  const normalRequest = async () => {
    const answer = await fetch(url + calls.getProfile.path, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.text();
    return answer.status;
  };

  it('files of 1 kB whose header declares 64 megapixels are refused, and other requests succeed', async () => {
    const bombs = Array.from({ length: 12 }, () => send('bomb.avif', file('64-megapixels.avif')));
    const photo = send('photo.jpg', await sampleImage('jpeg', 1_200, 900), token);
    const { result, refused } = await requestDuring(Promise.all(bombs), normalRequest);
    expect(result).toEqual(bombs.map(() => ({ status: 422, message: TOO_MANY_PIXELS })));
    expect([(await photo).status, refused]).toEqual([200, 0]);
    expect(peakMemoryOfChildrenMb()).toBeLessThan(200);
  });
  it('a picture of 64 megapixels whose header declares a smaller size is refused by the helper process', async () => {
    const falseHeader = Buffer.from(file('64-megapixels.avif'));
    for (let at = falseHeader.indexOf('ispe'); at > 0; at = falseHeader.indexOf('ispe', at + 4)) {
      falseHeader.writeUInt32BE(640, at + 8);
      falseHeader.writeUInt32BE(640, at + 12);
    }
    const { status } = await send('lie.avif', falseHeader);
    expect(status).toBe(422);
    expect(peakMemoryOfChildrenMb()).toBeLessThan(450);
  });
  it('a PNG file with 10 GB of compressed texts and colour profile is accepted, and the server does not unpack them', async () => {
    const plain = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#468' } })
      .png()
      .toBuffer();
    const bytes = zlib.deflateSync(Buffer.alloc(50_000_000));
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), ...Array<Buffer>(8).fill(bytes)]));
    const text = pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), bytes]));
    const head = plain.subarray(0, 33);
    const bomb = Buffer.concat([head, profile, ...Array<Buffer>(200).fill(text), plain.subarray(33)]);
    const started = performance.now();
    expect(await send('texts.png', bomb, token)).toMatchObject({ status: 200 });
    expect(performance.now() - started).toBeLessThan(8_000);
  });
  it('pictures just below the limits are decoded one at a time, and a normal photo does not wait for all of them', async () => {
    const heavy = file('12-megapixels.avif');
    problems.length = 0;
    let decoded = 0;
    const bombs = Promise.all(
      Array.from({ length: 6 }, async () => {
        const { status } = await send('heavy.avif', heavy);
        decoded++;
        return status;
      }),
    );
    await normalRequest();
    const photo = send('photo.jpg', await sampleImage('jpeg', 1_200, 900), token).then(({ status }) => ({
      status,
      after: decoded,
    }));
    const { result } = await requestDuring(bombs, normalRequest);
    expect([result, problems]).toEqual([[200, 200, 200, 200, 200, 200], []]);
    expect((await photo).status).toBe(200);
    expect((await photo).after).toBeLessThan(6);
    expect(peakMemoryOfChildrenMb()).toBeLessThan(450);
  });
  it.each([
    ['a photo of 48 megapixels', 8_064, 6_048, {}],
    ['a progressive photo of 48 megapixels', 8_064, 6_048, { progressive: true }],
    ['a panorama', 16_000, 3_900, {}],
  ])('%s is accepted', async (_name, width, height, options) => {
    const photo = await sharp({ create: { width, height, channels: 3, background: '#468' } })
      .jpeg(options)
      .toBuffer();
    expect(await send('phone.jpg', photo, token)).toMatchObject({ status: 200 });
    expect(peakMemoryOfChildrenMb()).toBeLessThan(450);
  });
  it('a HEIC photo of 12 megapixels from a phone is decoded', async () => {
    problems.length = 0;
    expect(await send('phone.heic', file('12-megapixels.heic'), token)).toMatchObject({ status: 200 });
    expect(problems).toEqual([]);
    expect(peakMemoryOfChildrenMb()).toBeLessThan(450);
  });
  it('a HEIC photo keeps its shape and colours', async () => {
    const { bytes, width, height } = await makePicture(path.join(__dirname, 'files/12-megapixels.heic'));
    expect([width, height]).toEqual([2_048, 1_536]);
    const colourAt = async (left: number, top: number) => [
      ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    for (const [found, drawn] of [
      [await colourAt(508, 508), [255, 255, 255]],
      [await colourAt(1_900, 1_400), [68, 102, 136]],
    ] as const)
      for (const [i, value] of drawn.entries()) expect(Math.abs(found[i]! - value)).toBeLessThan(6);
  });
  it('a HEIC file is refused if its header declares too many pixels, or if it is incomplete', async () => {
    const huge = Buffer.from(file('12-megapixels.heic'));
    for (let at = huge.indexOf('ispe'); at > 0; at = huge.indexOf('ispe', at + 4))
      huge.writeUInt32BE(9_000, at + 8);
    expect(await send('bomb.avif', huge)).toEqual({ status: 422, message: TOO_MANY_PIXELS });
    const broken = file('12-megapixels.heic').subarray(0, 2_000);
    expect(await send('broken.heic', broken)).toMatchObject({ status: 422 });
  });
  it('the measurement of memory detects a picture that is decoded in the server process', async () => {
    const defaultPictures = server.ctx.pictures;
    server.ctx.pictures = { ...defaultPictures, make: (name) => makePicture(name) };
    const heavy = () => send('heavy.avif', file('12-megapixels.avif'));
    const inServer = await memoryGrowthMb(heavy);
    server.ctx.pictures = defaultPictures;
    const inHelper = await memoryGrowthMb(heavy);
    expect(inServer).toBeGreaterThan(100);
    expect(inHelper).toBeLessThan(100);
  });
});
