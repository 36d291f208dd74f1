import { type Cdn, publicCopy } from '../cdn';
import type { Storage } from './storage';

/** A removed file of media must not stay in the public folder of the bucket, whoever removes it. */
export function withPublicCopies(storage: Storage, { media, fromBucket }: Cdn): Storage {
  if (!media || !fromBucket) return storage;
  return {
    ...storage,
    async remove(filePath) {
      if (filePath.startsWith('media/')) await storage.remove(publicCopy(filePath));
      await storage.remove(filePath);
    },
  };
}
