/**
 * Makes the smaller versions of a picture when they are requested first. So an upload does not wait for
 * them, and older pictures get them too.
 */
import { PICTURE_SIDES, THUMBNAIL_SIDE } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { PictureFormat } from '../../platform/ports/pictures';
import type { StoredFile } from '../../platform/ports/storage';
import { HelperBusy } from '../../platform/workers/helper-pool';
import { storagePath } from './signature';

/** A stored version of a picture. */
export interface Version {
  path: string;
  type: string;
  file: StoredFile;
  /** True if this version is sent only until the requested version exists. */
  isTemporary: boolean;
}

/**
 * The client name of these jobs in the queue of the picture process. Each client has a limited number of
 * places.
 */
const CLIENT = 'smaller versions';
/** Maximum number of versions that are being made or wait. */
const MAX_PARALLEL = 6;
/**
 * Maximum number of remembered versions that are not useful: larger than the existing file, or impossible
 * to make.
 */
const MEMORY = 5_000;

const SMALL = new RegExp(`^thumbnails/(?:(${PICTURE_SIDES.join('|')})/)?([\\w-]+)\\.webp$`);
const TYPES: Readonly<Record<PictureFormat, string>> = { webp: 'image/webp', avif: 'image/avif' };

/**
 * Returns a function that selects the version to send for the path of a smaller picture. The function
 * returns undefined for other paths.
 */
export function smallerVersions(
  ctx: Context,
): (wire: string, accepts: string | undefined) => Promise<Version | undefined> {
  const useless = new Set<string>();
  const running = new Set<string>();
  const stat = (path: string) => ctx.storage.stat(storagePath(path));

  /**
   * Makes and stores a version.
   * @param atMost size in bytes. A version of this size or larger is not stored
   */
  async function make(path: string, side: number, format: PictureFormat, name: string, atMost: number) {
    if (useless.has(path) || running.has(path) || running.size >= MAX_PARALLEL) return;
    running.add(path);
    try {
      const source = (await stat(`images/${name}.webp`)) ? `images/${name}.webp` : `thumbnails/${name}.webp`;
      const bytes = await bytesOf(ctx, source);
      const made = await ctx.pictures.makeSmaller(bytes, side, format, CLIENT);
      if (made.length >= atMost) return void remember(path);
      await ctx.storage.put(storagePath(path), made, TYPES[format]);
      // The picture may have been deleted while this version was made.
      if (!(await stat(source))) await ctx.storage.remove(storagePath(path));
    } catch (error) {
      // A full queue is not a failure of the picture. The next request tries again.
      if (error instanceof HelperBusy) return;
      ctx.log.warn({ err: error }, `no smaller version ${path}`);
      remember(path);
    } finally {
      running.delete(path);
    }
  }
  function remember(path: string): void {
    if (useless.size >= MEMORY) useless.clear();
    useless.add(path);
  }

  return async (wire, accepts) => {
    const [, folder, name] = SMALL.exec(wire) ?? [];
    if (name === undefined) return undefined;
    const side = Number(folder ?? THUMBNAIL_SIDE);
    const thumbnail = `thumbnails/${name}.webp`;
    const own = await stat(wire);
    const file = own ?? (await stat(thumbnail));
    if (!file) return undefined;
    const shown: Version = { path: own ? wire : thumbnail, type: TYPES.webp, file, isTemporary: false };
    /** Starts to make a missing version and returns an existing version for this request. */
    const startMissing = (path: string, format: PictureFormat, atMost: number): Version => {
      if (useless.has(path)) return shown;
      void make(path, side, format, name, atMost);
      return { ...shown, isTemporary: true };
    };
    if (!own) {
      if (side < THUMBNAIL_SIDE) return startMissing(wire, 'webp', file.size);
      return (await stat(`images/${name}.webp`)) ? startMissing(wire, 'webp', Infinity) : shown;
    }
    const path = wire.replace(/webp$/, 'avif');
    if (!accepts?.includes(TYPES.avif) || useless.has(path)) return shown;
    const avif = await stat(path);
    return avif ? { ...shown, path, type: TYPES.avif, file: avif } : startMissing(path, 'avif', own.size);
  };
}

async function bytesOf(ctx: Context, path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await ctx.storage.read(storagePath(path))) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
