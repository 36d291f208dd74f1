/** Uploads on the wire (product §7): their multipart fields, one request per file, progress. */
import { File as NodeFile } from 'node:buffer';
import { calls } from '../contract';
import { setRouteCredential, signIn, uploadFile, uploadOne } from './index';

const sent: { method: string; url: string; form: FormData; token: string | undefined }[] = [];
let answer: unknown;
class Request {
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  status = 200;
  response: unknown;
  private to = { method: '', url: '' };
  private token: string | undefined;
  open(method: string, url: string) {
    this.to = { method, url: new URL(url, 'http://localhost').pathname };
  }
  setRequestHeader(_name: string, value: string) {
    this.token = value;
  }
  send(form: FormData) {
    sent.push({ ...this.to, form, token: this.token });
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    this.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 });
    this.response = answer;
    this.onload?.();
  }
}
// A file of Node, because these tests use Node's FormData, which rejects the files of jsdom.
const file = new NodeFile(['x'], 'a.png', { type: 'image/png' }) as unknown as File;
const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  sent.length = 0;
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
  setRouteCredential('seller');
  signIn({ id: 's', username: 'layla', accessToken: 'token' } as never);
});
afterAll(() => {
  globalThis.XMLHttpRequest = real;
});

describe('The calls it makes (product §7): uploads', () => {
  it.each([
    // @product §7.17
    ['POST /user/media: multipart field file', calls.uploadMedia, '/api/v1/user/media', 'file'],
    [
      // @product §7.18
      'POST /user/coverimage: multipart field coverimage',
      calls.uploadCover,
      '/api/v1/user/coverimage',
      'coverimage',
    ],
  ])('%s sends its multipart field and returns data.Location', async (_sentence, call, url, field) => {
    answer = { data: { Location: 'images/a.webp' } };
    expect(await uploadOne(call, file)).toBe('images/a.webp');
    expect(sent).toMatchObject([{ method: 'POST', url, token: 'Bearer token' }]);
    expect([...sent[0]!.form.keys()]).toEqual([field]);
  });
  // @product §7.19
  it('POST /user/media/multiple: multipart field files, progress tracked, one request per file, data array of paths', async () => {
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
});
