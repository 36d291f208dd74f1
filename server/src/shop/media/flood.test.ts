/** A client sends 400 MB and ignores the response. The tests count the bytes that the server reads. */
import net, { type AddressInfo, type Socket } from 'node:net';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '@linksouq/shared-api/contract';
import { signUpSeller } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { sampleImage, sampleVideo } from '../../../test/samples';

const MB = 1024 * 1024;
const FLOOD_BYTES = 400 * MB;
/**
 * Maximum bytes that the server reads and discards before it closes the connection. The value is high, because a busy
 * machine discards more bytes.
 */
const MAX_DISCARDED_BYTES = 100 * MB;

describe('a body of 400 MB is cut off early (product §5 Uploads)', () => {
  let server: TestServer;
  let token: string;
  let port: number;
  beforeAll(async () => {
    server = await testServer({ config: { ffmpegPath: '/nowhere/ffmpeg' } });
    ({ token } = await signUpSeller(server, 'flooder'));
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  /**
   * Sends 400 MB, even after the response.
   * @returns the status, the bytes that the server read, and whether the server closed the connection early
   */
  async function flood(
    path: string,
    head: readonly string[],
    first: Buffer,
    chunked: boolean,
    bearer = token,
  ) {
    const accepted = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
    const client = net.connect(port, '127.0.0.1');
    let answer = '';
    client.on('data', (bytes) => (answer += bytes.toString('latin1')));
    client.on('error', () => undefined);
    const lines = [
      `POST /api/v1${path} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${bearer}`,
      chunked ? 'transfer-encoding: chunked' : `content-length: ${FLOOD_BYTES}`,
      ...head,
    ];
    client.write(`${lines.join('\r\n')}\r\n\r\n`);
    const write = (bytes: Buffer) => {
      const chunk = chunked
        ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
        : bytes;
      return new Promise<boolean>((resolve) => client.write(chunk, (error) => resolve(!error)));
    };
    const piece = Buffer.alloc(MB, 5);
    let sent = 0;
    let isOpen = await write(first);
    while (isOpen && sent < FLOOD_BYTES) {
      isOpen = await write(piece);
      sent += piece.length;
    }
    const socket = await accepted;
    if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
    client.destroy();
    return {
      status: Number(answer.split(' ')[1]) || undefined,
      read: socket.bytesRead,
      cut: sent < FLOOD_BYTES,
    };
  }
  const form = (name: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `--b\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: x/y\r\n\r\n`,
      ),
      bytes,
    ]);
  const MULTIPART = ['content-type: multipart/form-data; boundary=b'];

  it.each([
    [
      'a video with an announced length',
      2,
      false,
      () => sampleVideo(),
      MAX_VIDEO_BYTES + MAX_DISCARDED_BYTES,
    ],
    [
      'a video without an announced length',
      2,
      true,
      () => sampleVideo(),
      MAX_VIDEO_BYTES + MAX_DISCARDED_BYTES,
    ],
    [
      'an image with an announced length',
      3,
      false,
      () => sampleImage('jpeg'),
      MAX_IMAGE_BYTES + MAX_DISCARDED_BYTES,
    ],
    [
      'an image without an announced length',
      3,
      true,
      () => sampleImage('jpeg'),
      MAX_IMAGE_BYTES + MAX_DISCARDED_BYTES,
    ],
    [
      'a file of an unknown type',
      3,
      true,
      () => Buffer.alloc(8_192, 7),
      MAX_IMAGE_BYTES + MAX_DISCARDED_BYTES,
    ],
  ] as const)('the upload of %s is cut off', async (_, purpose, chunked, first, limit) => {
    const path = `/user/media/multiple?purpose=${purpose}`;
    const result = await flood(path, MULTIPART, form('big.bin', await first()), chunked);
    expect(result).toMatchObject({ cut: true });
    expect(result.read).toBeLessThan(limit);
  });
  it.each([
    ['before the first file', ''],
    ['in a field that is not a file', '--b\r\ncontent-disposition: form-data; name="files"\r\n\r\n'],
    ['in the headers of a file', '--b\r\ncontent-disposition: form-data; name="'],
  ])('a form with endless bytes %s is cut off', async (_, start) => {
    const result = await flood('/user/coverimage', MULTIPART, Buffer.from(`${start}a`), true);
    expect(result.cut).toBe(true);
    expect(result.read).toBeLessThan(MAX_IMAGE_BYTES + MAX_DISCARDED_BYTES);
  });
  it('an upload without a valid session is cut off', async () => {
    const result = await flood(
      '/user/media/multiple',
      MULTIPART,
      form('a.mp4', sampleVideo()),
      false,
      'none',
    );
    expect(result.cut).toBe(true);
    expect(result.read).toBeLessThan(MAX_IMAGE_BYTES + MAX_DISCARDED_BYTES);
  });
  it('an endless JSON body is cut off', async () => {
    const result = await flood('/content', ['content-type: application/json'], Buffer.from('{"a":"'), true);
    expect(result.cut).toBe(true);
    expect(result.read).toBeLessThan(10 * MB);
  });
});
