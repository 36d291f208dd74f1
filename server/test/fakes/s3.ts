import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import S3rver from 's3rver';
import type { S3Settings } from '../../src/platform/provider-settings';

export interface FakeS3 {
  settings: S3Settings;
  /** Settings as environment variables. */
  env: Record<string, string>;
  close(): Promise<void>;
}

interface StoredObject {
  bucket: string;
  key: string;
}
/** The methods of S3rver that the test replaces. */
interface Files {
  putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
  getResourcePath(bucket: string, key: string, resource: string): string;
}

/**
 * Makes S3rver acknowledge a file only after the file is written. S3rver itself acknowledges a file after it
 * has read the body. On a busy machine the file is then incomplete, and a request for its size returns a
 * number that is too small. S3 acknowledges only stored files.
 */
function acknowledgeAfterWrite(files: Files): void {
  const put = files.putObject.bind(files);
  files.putObject = async (object) => {
    const stored = await put(object);
    const file = files.getResourcePath(object.bucket, object.key, 'object');
    while ((await stat(file)).size < stored.size) await nextTurn();
    return stored;
  };
}

/** Starts an S3 store in a temporary directory with one bucket. */
export async function fakeS3(): Promise<FakeS3> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'linksouq-s3-'));
  const bucket = 'linksouq';
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  acknowledgeAfterWrite((store as unknown as { store: Files }).store);
  const { port } = await store.run();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    async close() {
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
