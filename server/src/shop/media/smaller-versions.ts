/**
 * Makes a smaller version of a picture at the first request for it, as WebP, and also as AVIF if that is
 * smaller. So uploads are fast, and older pictures get versions too.
 */
import { PICTURE_SIDES, THUMBNAIL_SIDE } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { PictureFormat } from '../../platform/ports/pictures';
import type { StoredFile } from '../../platform/ports/storage';
import { isUnavailable } from '../../platform/http/unavailable';
import { HelperBusy } from '../../platform/workers/helper-pool';
import { storagePath } from '../../platform/signed-media';

export interface Version {
  path: string;
  type: string;
  file: StoredFile;
  /** True if this version is sent only until the requested version exists. */
  isTemporary: boolean;
}

/** All smaller versions are one client of the picture process, which limits the tasks of each client. */
const CLIENT = 'smaller versions';
/** Maximum versions in progress. */
const MAX_PARALLEL = 6;
/** Maximum entries of `uselessPaths`. */
const MAX_REMEMBERED = 5_000;

const SMALL_PATH = new RegExp(`^thumbnails/(?:(${PICTURE_SIDES.join('|')})/)?([\\w-]+)\\.webp$`);
const TYPES: Readonly<Record<PictureFormat, string>> = { webp: 'image/webp', avif: 'image/avif' };

/**
 * Returns a function that selects the version to send. The function returns undefined if the path is not the
 * path of a smaller version.
 */
export function versionSelector(
  ctx: Context,
): (requestedPath: string, accepts: string | undefined) => Promise<Version | undefined> {
  /** Versions that are larger than the existing file, or cannot be made. */
  const uselessPaths = new Set<string>();
  const runningPaths = new Set<string>();
  const stat = (path: string) => ctx.storage.stat(storagePath(path));

  /** @param belowBytes a version of this size or larger is not stored */
  async function make(path: string, side: number, format: PictureFormat, name: string, belowBytes: number) {
    if (uselessPaths.has(path) || runningPaths.has(path) || runningPaths.size >= MAX_PARALLEL) return;
    runningPaths.add(path);
    try {
      const source = (await stat(`images/${name}.webp`)) ? `images/${name}.webp` : `thumbnails/${name}.webp`;
      const bytes = await bytesOf(ctx, source);
      const version = await ctx.pictures.makeSmaller(bytes, side, format, CLIENT);
      if (version.length >= belowBytes) return void rememberUseless(path);
      await ctx.storage.put(storagePath(path), version, TYPES[format]);
      // The picture may have been deleted in the meantime.
      if (!(await stat(source))) await ctx.storage.remove(storagePath(path));
    } catch (error) {
      // The queue is full. The next request tries again.
      if (error instanceof HelperBusy) return;
      ctx.log.warn({ err: error }, `no smaller version ${path}`);
      // After a failure of the store, the next request tries again too.
      if (!isUnavailable(error)) rememberUseless(path);
    } finally {
      runningPaths.delete(path);
    }
  }
  function rememberUseless(path: string): void {
    if (uselessPaths.size >= MAX_REMEMBERED) uselessPaths.clear();
    uselessPaths.add(path);
  }

  return async (requestedPath, accepts) => {
    const [, folder, name] = SMALL_PATH.exec(requestedPath) ?? [];
    if (name === undefined) return undefined;
    const side = Number(folder ?? THUMBNAIL_SIDE);
    const thumbnail = `thumbnails/${name}.webp`;
    const requestedFile = await stat(requestedPath);
    const file = requestedFile ?? (await stat(thumbnail));
    if (!file) return undefined;
    const existingVersion: Version = {
      path: requestedFile ? requestedPath : thumbnail,
      type: TYPES.webp,
      file,
      isTemporary: false,
    };
    /** Starts to make a missing version. Returns an existing version for this request. */
    const startMissing = (path: string, format: PictureFormat, belowBytes: number): Version => {
      if (uselessPaths.has(path)) return existingVersion;
      void make(path, side, format, name, belowBytes);
      return { ...existingVersion, isTemporary: true };
    };
    if (!requestedFile) {
      if (side < THUMBNAIL_SIDE) return startMissing(requestedPath, 'webp', file.size);
      return (await stat(`images/${name}.webp`))
        ? startMissing(requestedPath, 'webp', Infinity)
        : existingVersion;
    }
    const path = requestedPath.replace(/webp$/, 'avif');
    if (!accepts?.includes(TYPES.avif) || uselessPaths.has(path)) return existingVersion;
    const avif = await stat(path);
    return avif
      ? { ...existingVersion, path, type: TYPES.avif, file: avif }
      : startMissing(path, 'avif', requestedFile.size);
  };
}

async function bytesOf(ctx: Context, path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await ctx.storage.read(storagePath(path))) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
