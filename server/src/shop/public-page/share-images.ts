/** Draws each share image once per content, and caches the last used images in memory. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../platform/context';
import type { PictureError, ShareDrawing } from '../../platform/ports/pictures';
import { storagePath } from '../media/signature';
import { publicPaths } from '../media/visibility';
import type { ShareFacts } from './share-facts';

/** Maximum number of cached pictures. A picture has about 120 kB, so all of them have at most 10 MB. */
const MAX_CACHED = 80;
/**
 * All link previews together are one client of the picture process. So they never use the places of people
 * who upload.
 */
const CLIENT = 'link-previews';
/** Version of the design. It is a part of the cache key, so that a changed design makes new pictures. */
const DESIGN_VERSION = 2;

export interface ShareImage {
  key: string;
  bytes: Buffer;
}

export class ShareImages {
  private readonly images = new Map<string, Promise<Buffer>>();
  private readonly isPublic: (path: string) => Promise<boolean>;

  constructor(private readonly ctx: Context) {
    this.isPublic = publicPaths(ctx);
  }

  /** Returns the cached picture of these facts, or draws it. @throws HelperBusy, PictureError */
  async draw(facts: ShareFacts): Promise<ShareImage> {
    const key = createHash('sha256')
      .update(JSON.stringify([DESIGN_VERSION, facts]))
      .digest('base64url')
      .slice(0, 22);
    const cached = this.images.get(key);
    if (cached) {
      // The newest entries are at the end of the map.
      this.images.delete(key);
      this.images.set(key, cached);
      return { key, bytes: await cached };
    }
    const bytes = this.make(facts);
    if (this.images.size >= MAX_CACHED) this.images.delete(this.images.keys().next().value!);
    this.images.set(key, bytes);
    bytes.catch(() => this.images.delete(key));
    return { key, bytes: await bytes };
  }

  private async make({ coverPath, facePath, posterPath, ...texts }: ShareFacts): Promise<Buffer> {
    const [cover, face, poster] = await Promise.all(
      [coverPath, facePath, posterPath].map((path) => this.read(path)),
    );
    const drawing: ShareDrawing = { ...texts, cover, face, poster };
    return this.ctx.pictures.drawShareImage(drawing, CLIENT).catch((error: PictureError) => {
      // If a file is broken, draws the image without pictures.
      if (error.name !== 'PictureError' || !(cover || face || poster)) throw error;
      return this.ctx.pictures.drawShareImage(texts, CLIENT);
    });
  }

  /** Returns the bytes of a public file. Returns undefined for a file that is missing or not public. */
  private async read(path: string): Promise<Buffer | undefined> {
    if (!path || !(await this.isPublic(path))) return undefined;
    const stored = storagePath(path);
    if (!(await this.ctx.storage.stat(stored))) return undefined;
    return buffer(await this.ctx.storage.read(stored));
  }
}
