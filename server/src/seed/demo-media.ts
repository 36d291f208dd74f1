import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../platform/context';
import { newId } from '../platform/db/id';
import { storeMedia } from '../shop';
import { serverRoot } from '../platform/root';

const folder = path.join(serverRoot, 'src/seed/media');

/**
 * Uploads a file of the folder `media/` for a seller. The poster of a reel is in the same folder, so ffmpeg
 * is not needed.
 * @param ownerId id of the seller
 * @returns the path of the file in responses
 */
export async function uploadDemoFile(ctx: Context, name: string, ownerId: string): Promise<string> {
  const source = path.join(folder, name);
  const uploads = path.join(ctx.config.dataDir, 'uploads');
  const file = path.join(uploads, newId());
  await mkdir(uploads, { recursive: true });
  await copyFile(source, file);
  try {
    if (!name.endsWith('.mp4'))
      return await storeMedia(ctx, { name, kind: 'image', type: 'image/webp', file }, ownerId);
    const poster = await readFile(source.replace(/mp4$/, 'webp'));
    return await storeMedia(ctx, { name, kind: 'video', type: 'video/mp4', file }, ownerId, poster);
  } finally {
    await rm(file, { force: true });
  }
}
