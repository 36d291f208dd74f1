import { File as NodeFile } from 'node:buffer';
import { calls } from '../contract';
import { setRouteCredential, signIn, uploadFile, uploadOne } from './index';

const sent: { method: string; url: string; form: FormData; token: string | undefined }[] = [];
let answer: unknown;
let answerStatus = 200;
class FakeXMLHttpRequest {
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  status = answerStatus;
  response: unknown;
  private opened = { method: '', url: '' };
  private token: string | undefined;
  open(method: string, url: string) {
    this.opened = { method, url: new URL(url, 'http://localhost').pathname };
  }
  setRequestHeader(_name: string, value: string) {
    this.token = value;
  }
  getResponseHeader(name: string) {
    return name === 'x-request-id' ? 'request-1234' : null;
  }
  send(form: FormData) {
    sent.push({ ...this.opened, form, token: this.token });
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    this.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 });
    this.response = answer;
    this.onload?.();
  }
}
// A file of Node, because the FormData of these tests comes from Node and rejects files of jsdom.
const file = new NodeFile(['x'], 'a.png', { type: 'image/png' }) as unknown as File;
const realXMLHttpRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  sent.length = 0;
  globalThis.XMLHttpRequest = FakeXMLHttpRequest as unknown as typeof XMLHttpRequest;
  setRouteCredential('seller');
  signIn({ id: 's', username: 'layla', accessToken: 'token' } as never);
});
afterAll(() => {
  globalThis.XMLHttpRequest = realXMLHttpRequest;
});

describe('Uploads (product §7)', () => {
  it.each([
    // @product §7.17
    ['POST /user/media', calls.uploadMedia, '/api/v1/user/media', 'file'],
    [
      // @product §7.18
      'POST /user/coverimage',
      calls.uploadCover,
      '/api/v1/user/coverimage',
      'coverimage',
    ],
  ])(
    'an upload to %s has the expected multipart field and returns data.Location',
    async (_name, call, url, field) => {
      answer = { data: { Location: 'images/a.webp' } };
      expect(await uploadOne(call, file)).toBe('images/a.webp');
      expect(sent).toMatchObject([{ method: 'POST', url, token: 'Bearer token' }]);
      expect([...sent[0]!.form.keys()]).toEqual([field]);
    },
  );
  // @product §7.19
  it('an upload to POST /user/media/multiple sends one request per file, reports the progress and returns a path', async () => {
    answer = { data: ['images/a.webp'] };
    const progress: number[] = [];
    const upload = () => uploadFile(file, 3, { onProgress: (share) => progress.push(share) });
    expect(await Promise.all([upload(), upload()])).toEqual(['images/a.webp', 'images/a.webp']);
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/v1/user/media/multiple',
      'POST /api/v1/user/media/multiple',
    ]);
    expect(sent.map(({ form }) => [...form.keys()])).toEqual([['files'], ['files']]);
    expect(progress).toEqual([0.25, 1, 0.25, 1]);
  });
  it('the error of a failed upload contains the request id of the response', async () => {
    answerStatus = 500;
    await expect(uploadFile(file, '3')).rejects.toMatchObject({ status: 500, requestId: 'request-1234' });
    answerStatus = 200;
  });
});
