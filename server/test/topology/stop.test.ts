import { rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE, calls } from '@linksouq/shared-api/contract';
import { multipart } from '../multipart';
import { sampleImage } from '../samples';
import { bundle, Replica } from './replica';

describe('SIGTERM during an upload', () => {
  let main: string;
  let payload: Buffer;
  let contentType: string;
  let replica: Replica;
  beforeAll(async () => {
    main = bundle({ entry: 'src/main.ts', name: `stop-${process.pid}.js` });
    ({ payload, contentType } = multipart({
      field: 'file',
      name: 'a.png',
      type: 'image/png',
      bytes: await sampleImage(),
    }));
  });
  afterEach(() => replica.clean());
  afterAll(() => rmSync(main, { force: true }));

  /** Sends the first half of an upload. */
  async function beginUpload(): Promise<{ upload: ClientRequest; status: Promise<number> }> {
    const upload = request(`${replica.url}${API_BASE}${calls.uploadMedia.path}`, {
      method: calls.uploadMedia.method,
      headers: { 'content-type': contentType, 'content-length': payload.length },
    });
    const status = new Promise<number>((resolve, reject) => {
      upload.once('response', (answer) => resolve(answer.resume().statusCode!));
      upload.once('error', reject);
    });
    status.catch(() => {});
    await new Promise<void>((resolve) => upload.write(payload.subarray(0, 200), () => resolve()));
    // The response to this later request shows that the server has received the first half.
    await fetch(`${replica.url}/healthz`);
    return { upload, status };
  }
  const waitUntilRefused = async () => {
    while (await fetch(`${replica.url}/healthz`).catch(() => undefined)) await pause(20);
  };

  it('the upload is completed, and then the server ends without an error', async () => {
    replica = new Replica(main, { APP_MODE: 'demo', SEED_DEMO: '0' });
    await replica.start();
    const { upload, status } = await beginUpload();
    const ended = replica.end('SIGTERM');
    await waitUntilRefused();
    upload.end(payload.subarray(200));
    expect(await status).toBe(200);
    expect(await ended).toBe(0);
  });
  it('after STOP_MS, the server ends although the upload is incomplete', async () => {
    replica = new Replica(main, { APP_MODE: 'demo', SEED_DEMO: '0', STOP_MS: '500' });
    await replica.start();
    const { status } = await beginUpload();
    const ended = replica.end('SIGTERM');
    await expect(status).rejects.toThrow();
    expect(await ended).toBe(1);
  });
});
