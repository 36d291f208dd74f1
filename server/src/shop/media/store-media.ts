import { stat } from 'node:fs/promises';
import { type FileUse, type Text, thumbnailPath, wrongKind } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { media } from '../schema';
import { Refusal } from '../../platform/http/errors';
import { HelperBusy } from '../../platform/workers/helper-pool';
import { PictureError } from '../../platform/ports/pictures';
import { inspectMp4, Mp4Error } from './mp4';
import { makePoster } from './poster';
import type { ReceivedFile } from './receive-file';
import { storagePath } from '../../platform/signed-media';
import { discardMedia, UNUSED_MS } from './sweep';

type Row = typeof media.$inferInsert;

const fileRefusal = (message: Text) => new Refusal(422, message, { file: message });

const WRONG_CODEC = 'Browsers cannot play {file}. Please export it as H.264 or HEVC with AAC sound.';
const RETRY_AFTER_S = 5;
function pictureRefusal(error: unknown, file: string): unknown {
  if (error instanceof HelperBusy)
    return new Refusal(
      503,
      'Many files are being uploaded right now. Please try again in a moment.',
      undefined,
      {
        'retry-after': String(RETRY_AFTER_S),
      },
    );
  if (!(error instanceof PictureError)) return error;
  if (error.problem === 'no-picture') return fileRefusal(wrongKind(file, 'image'));
  return fileRefusal({
    text: '{file} has too many pixels. Please choose a smaller picture.',
    values: { file },
  });
}

/**
 * Stores a received file under a random name, and its thumbnail at `thumbnails/<name>.webp`.
 * @param ownerId null before the account exists
 * @param use a file for a delivery is private before its row exists and after it, because a brand pays for it
 * @param poster the poster of a video as WebP, if it exists already
 * @returns the path that responses contain
 * @throws Refusal 422 if the file cannot be decoded, has too many pixels, or has a codec that browsers do not play
 * @throws Refusal 503 if too many pictures wait
 */
export async function storeMedia(
  ctx: Context,
  received: ReceivedFile,
  ownerId: string | null,
  use: FileUse,
  poster?: Buffer,
): Promise<string> {
  const client = ownerId ?? received.senderKey ?? 'anonymous';
  const { facts, store } =
    received.kind === 'image'
      ? await prepareImage(ctx, received, client)
      : await prepareVideo(ctx, received, client, poster);
  const now = ctx.clock.now();
  // The row is written before the files. So if the server stops here, the job `media` removes the files later.
  await ctx.db.insert(media).values({
    ...facts,
    ownerId,
    kind: received.kind,
    visibility: use === 'delivery' ? 'private' : 'public',
    createdAt: now,
    claimedAt: ownerId ? now : null,
    sweepAt: new Date(now.getTime() + UNUSED_MS),
  });
  try {
    await store();
  } catch (error) {
    // If the database fails too, the job `media` removes row and files later.
    await discardMedia(ctx, facts.path).catch(() => undefined);
    throw error;
  }
  return facts.path;
}

/** A checked file. `store` writes the file and its thumbnail. */
interface Prepared {
  facts: Pick<Row, 'path' | 'type' | 'size' | 'width' | 'height' | 'placeholder'>;
  store: () => Promise<void>;
}

async function prepareImage(ctx: Context, { file, name }: ReceivedFile, client: string): Promise<Prepared> {
  const image = await ctx.pictures.make(file, client).catch((error: unknown) => {
    throw pictureRefusal(error, name);
  });
  const path = `images/${newId()}.webp`;
  const { width, height, placeholder } = image;
  return {
    facts: { path, type: 'image/webp', size: image.bytes.length, width, height, placeholder },
    async store() {
      await ctx.storage.put(storagePath(path), image.bytes, 'image/webp');
      await ctx.storage.put(storagePath(thumbnailPath(path)), image.thumbnail, 'image/webp');
    },
  };
}

async function prepareVideo(
  ctx: Context,
  { file, name, type }: ReceivedFile,
  client: string,
  existingPoster?: Buffer,
): Promise<Prepared> {
  const facts = await inspectMp4(file).catch((error: unknown) => {
    if (!(error instanceof Mp4Error || error instanceof RangeError)) throw error;
    if (error instanceof Mp4Error && error.problem === 'codec')
      throw fileRefusal({ text: WRONG_CODEC, values: { file: name } });
    throw fileRefusal(wrongKind(name, 'video'));
  });
  const poster = await (
    existingPoster
      ? ctx.pictures.makePoster(existingPoster, client)
      : makePoster(ctx, file, facts.duration, client)
  ).catch((error: unknown) => {
    throw pictureRefusal(error, name);
  });
  const path = `videos/${newId()}.${type === 'video/mp4' ? 'mp4' : 'mov'}`;
  const { size } = await stat(file);
  const { width, height } = facts;
  return {
    facts: { path, type, size, width, height, placeholder: poster.placeholder },
    async store() {
      await ctx.storage.putFile(storagePath(path), file, type);
      const thumbnail = existingPoster ?? poster.thumbnail;
      await ctx.storage.put(storagePath(thumbnailPath(path)), thumbnail, 'image/webp');
    },
  };
}
