import { type Cdn, publicCopy } from '../cdn';
import type { Storage } from './storage';

/** Returns a storage whose `remove` also removes the public copy of a media file. */
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
