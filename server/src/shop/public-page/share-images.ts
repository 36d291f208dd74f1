/** Draws share images once for each content and keeps the newest in memory. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../platform/context';
import type { PictureError, ShareDrawing } from '../../platform/ports/pictures';
import { storagePath } from '../media/signature';
import { publicPaths } from '../media/visibility';
import type { ShareFacts } from './share-facts';

/** Pictures that are kept, about 120 kB each: at most 10 MB. */
const MOST_KEPT = 80;
/** All readers of previews are one client of the helpers, so they never take the places of people who upload. */
const CLIENT = 'link-previews';
/** Part of the key: a change of the design makes new pictures. */
const DESIGN = 1;

export interface ShareImage {
  key: string;
  bytes: Buffer;
}

export class ShareImages {
  private readonly kept = new Map<string, Promise<Buffer>>();
  private readonly isPublic: (path: string) => Promise<boolean>;

  constructor(private readonly ctx: Context) {
    this.isPublic = publicPaths(ctx);
  }

  /** @throws HelperBusy, PictureError */
  async draw(facts: ShareFacts): Promise<ShareImage> {
    const key = createHash('sha256')
      .update(JSON.stringify([DESIGN, facts]))
      .digest('base64url')
      .slice(0, 22);
    const known = this.kept.get(key);
    if (known) {
      // The newest entries stand last.
      this.kept.delete(key);
      this.kept.set(key, known);
      return { key, bytes: await known };
    }
    const bytes = this.make(facts);
    if (this.kept.size >= MOST_KEPT) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(key, bytes);
    bytes.catch(() => this.kept.delete(key));
    return { key, bytes: await bytes };
  }

  private async make({ coverPath, facePath, posterPath, ...texts }: ShareFacts): Promise<Buffer> {
    const [cover, face, poster] = await Promise.all(
      [coverPath, facePath, posterPath].map((one) => this.read(one)),
    );
    const drawing: ShareDrawing = { ...texts, cover, face, poster };
    return this.ctx.pictures.drawShareImage(drawing, CLIENT).catch((error: PictureError) => {
      // A broken file costs the picture, not the words.
      if (error.name !== 'PictureError' || !(cover || face || poster)) throw error;
      return this.ctx.pictures.drawShareImage(texts, CLIENT);
    });
  }

  /** Undefined for a file that is absent or not public. */
  private async read(path: string): Promise<Buffer | undefined> {
    if (!path || !(await this.isPublic(path))) return undefined;
    const stored = storagePath(path);
    if (!(await this.ctx.storage.stat(stored))) return undefined;
    return buffer(await this.ctx.storage.read(stored));
  }
}
