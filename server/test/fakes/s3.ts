import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import S3rver from 's3rver';
import type { S3Settings } from '../../src/platform/provider-settings';

export interface FakeS3 {
  settings: S3Settings;
  /** The settings as environment variables. */
  env: Record<string, string>;
  close(): Promise<void>;
}

interface StoredObject {
  bucket: string;
  key: string;
}
/** Internal methods of S3rver. */
interface Files {
  putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
  getResourcePath(bucket: string, key: string, resource: string): string;
}

/**
 * S3rver acknowledges a file when it has read the body, although the file on the disk may still be incomplete. With
 * this function, S3rver acknowledges only completely stored files, like S3.
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

/** Starts an S3 store with one bucket, in a temporary directory. */
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
