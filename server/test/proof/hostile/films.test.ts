/** Small MP4 files with tables for very many samples. */
import type { AddressInfo } from 'node:net';
import { API_BASE, calls } from '@linksouq/shared-api/contract';
import { signUpSeller } from '../../accounts';
import { testServer, type TestServer } from '../../harness';
import { box, sampleVideo, uint32s } from '../../samples';
import { memoryGrowthMb, requestDuring } from './normal-client';

/** 16 bytes that declare 100,000 samples. */
const run = box('trun', uint32s(0, 100_000));
const fragments = (runs: number) =>
  box('moof', box('traf', box('tfhd', uint32s(0x10, 7, 0)), ...Array<Buffer>(runs).fill(run)));
/** A track of a hundred bytes that declares 400,000 samples. */
const track = box(
  'trak',
  box(
    'mdia',
    box(
      'minf',
      box(
        'stbl',
        box('stsz', uint32s(0, 1, 400_000)),
        box('stsc', uint32s(0, 1, 1, 400_000, 1)),
        box('stco', uint32s(0, 1, 0)),
      ),
    ),
  ),
);

describe('Films whose sample tables need much memory', () => {
  let server: TestServer;
  let token: string;
  let url: string;
  beforeAll(async () => {
    server = await testServer();
    ({ token } = await signUpSeller(server, 'filmmaker'));
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}${API_BASE}`;
  });
  afterAll(() => server.close());
  const headers = () => ({ authorization: `Bearer ${token}` });
  const normalRequest = async () => {
    const answer = await fetch(url + calls.getProfile.path, { headers: headers() });
    await answer.text();
    return answer.status;
  };
  async function send(bytes: Buffer) {
    const body = new FormData();
    body.append('files', new Blob([new Uint8Array(bytes)]), 'film.mp4');
    const answer = await fetch(url + calls.uploadFiles.path, { method: 'POST', headers: headers(), body });
    return { status: answer.status, message: ((await answer.json()) as { message?: string }).message };
  }

  it.each([
    ['a fragment with 60 runs', Buffer.concat([sampleVideo(), fragments(60)])],
    ['eleven tracks', sampleVideo({ extra: Buffer.concat(Array<Buffer>(11).fill(track)) })],
  ])('a film with %s is refused without much memory', async (_name, film) => {
    expect(film.length).toBeLessThan(4_000);
    await send(sampleVideo());
    const growth = await memoryGrowthMb(async () => {
      const { result, refused } = await requestDuring(send(film), normalRequest);
      expect([result, refused]).toEqual([{ status: 422, message: 'film.mp4 is not a video file.' }, 0]);
    });
    expect(growth).toBeLessThan(90);
  });
  it('a film with the samples of one hour is accepted', async () => {
    const samples = box(
      'moof',
      box('traf', box('tfhd', uint32s(0x10, 7, 0)), box('trun', uint32s(0, 390_000))),
    );
    expect(await send(Buffer.concat([sampleVideo(), samples]))).toMatchObject({ status: 200 });
  });
});
