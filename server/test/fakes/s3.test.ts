import { WriteStream } from 'node:fs';
import { s3Storage } from '../../src/platform/ports/storage-s3';
import { type FakeS3, fakeS3 } from './s3';

type Write = (chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void) => void;
/** Duration, in ms, of a write on the slow disk. */
const SLOW_MS = 100;

describe('the fake S3 store', () => {
  let store: FakeS3;
  beforeAll(async () => {
    store = await fakeS3();
  });
  afterAll(() => store.close());
  afterEach(() => jest.restoreAllMocks());

  it.each([[70_000], [1_000_000]])(
    'an upload of %i bytes is acknowledged only after a slow disk has stored all bytes',
    async (size) => {
      const write = Reflect.get(WriteStream.prototype, '_write') as Write;
      jest.spyOn(WriteStream.prototype, '_write').mockImplementation(function (
        this: WriteStream,
        ...[chunk, encoding, done]: Parameters<Write>
      ) {
        setTimeout(() => write.call(this, chunk, encoding, done), SLOW_MS);
      });
      // `put` checks the size of the stored file after the acknowledgement, and throws if the file is too small.
      const put = s3Storage(store.settings).put('folder/file', Buffer.alloc(size, 'x'));
      await expect(put).resolves.toBeUndefined();
    },
  );
});
