import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../platform/context';
import type { PictureError, ShareDrawing } from '../../platform/ports/pictures';
import { storagePath } from '../../platform/signed-media';
import { type Visibility, visibilityReader } from '../media/visibility';
import type { ShareFacts } from './share-facts';

/** Maximum cached pictures: about 10 MB in total. */
const MAX_CACHED = 80;
/**
 * All link previews are one client in the fair queue of the picture process. Therefore, a large number of previews cannot block the uploads of
 * other clients.
 */
const CLIENT = 'link-previews';
/** Part of the cache key. Increase it when the design changes. */
const DESIGN_VERSION = 2;

export interface ShareImage {
  key: string;
  bytes: Buffer;
}

export class ShareImages {
  private readonly images = new Map<string, Promise<Buffer>>();
  private readonly visibilityOf: (path: string) => Promise<Visibility>;

  constructor(private readonly ctx: Context) {
    this.visibilityOf = visibilityReader(ctx);
  }

  /** Returns the cached picture, or draws it. @throws HelperBusy, PictureError */
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
      // If a file is broken, draws the picture without files.
      if (error.name !== 'PictureError' || !(cover || face || poster)) throw error;
      return this.ctx.pictures.drawShareImage(texts, CLIENT);
    });
  }

  /** Returns the bytes of a file, or undefined if the file is missing or not public. */
  private async read(path: string): Promise<Buffer | undefined> {
    if (!path || (await this.visibilityOf(path)) === 'private') return undefined;
    const stored = storagePath(path);
    if (!(await this.ctx.storage.stat(stored))) return undefined;
    return buffer(await this.ctx.storage.read(stored));
  }
}
