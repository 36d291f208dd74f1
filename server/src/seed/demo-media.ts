import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../platform/context';
import { newId } from '../platform/db/id';
import { storeMedia } from '../shop';
import { serverRoot } from '../platform/root';
import { StartProblem } from '../platform/start-problem';

const FOLDER = path.join(serverRoot, 'src/seed/media');

/**
 * Uploads a demo file for a seller. The poster of a video is also in the folder, so ffmpeg is not needed.
 * @returns the path of the file in responses
 * @throws StartProblem if the folder lacks the file, as in a container image
 */
export async function uploadDemoFile(
  ctx: Context,
  name: string,
  ownerId: string,
  folder = FOLDER,
): Promise<string> {
  const source = path.join(folder, name);
  if (!existsSync(source))
    throw new StartProblem(
      `The demo needs the file ${source}, which a container image does not contain. Run \`npm start\` in a clone of the repository, or set SEED_DEMO=0 to start without demo sellers.`,
    );
  const uploads = path.join(ctx.config.dataDir, 'uploads');
  const file = path.join(uploads, newId());
  await mkdir(uploads, { recursive: true });
  await copyFile(source, file);
  try {
    if (!name.endsWith('.mp4'))
      return await storeMedia(ctx, { name, kind: 'image', type: 'image/webp', file }, ownerId, 'shop');
    const poster = await readFile(source.replace(/mp4$/, 'webp'));
    return await storeMedia(ctx, { name, kind: 'video', type: 'video/mp4', file }, ownerId, 'shop', poster);
  } finally {
    await rm(file, { force: true });
  }
}
