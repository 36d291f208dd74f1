import { type Cdn, publicCopy } from '../cdn';
import type { Storage } from './storage';

/** Removes the public copy together with the file, for each caller of the storage. */
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
