/** Caches inline texts of release files. Each file is read and hashed once per build. */
import { type InlineFile, inlineFile, type InlineFiles, type ReleasePath } from './html/inline';
import { assetUrl } from './release/paths';
import type { ReleaseStore } from './release/store';

/** Maximum number of cached files. Above it the least recently used file is dropped. */
const MAX_FILES = 64;

export class InlineCache {
  private readonly files = new Map<string, Promise<InlineFile | undefined>>();

  constructor(private readonly store: Pick<ReleaseStore, 'readWeb'>) {}

  /**
   * Returns the texts of the given files for inline use. Omits a file that cannot be read, so browsers fetch
   * that file.
   */
  async read(files: readonly ReleasePath[]): Promise<InlineFiles> {
    const found = await Promise.all(
      files.map(async ({ name, build, path, base }) => {
        const href = assetUrl(name, build, path, base);
        return [href, await this.fileOf(href, { name, build, path })] as const;
      }),
    );
    return new Map(found.filter((entry): entry is [string, InlineFile] => entry[1] !== undefined));
  }

  private fileOf(href: string, { name, build, path }: ReleasePath): Promise<InlineFile | undefined> {
    let file = this.files.get(href);
    this.files.delete(href);
    file ??= this.store.readWeb(name, build, path).then(
      (read) => read && inlineFile(href, read.body),
      () => {
        // A failed read is not cached, because the next read of the storage may succeed.
        this.files.delete(href);
        return undefined;
      },
    );
    this.files.set(href, file);
    for (const oldest of this.files.keys()) {
      if (this.files.size <= MAX_FILES) break;
      this.files.delete(oldest);
    }
    return file;
  }
}
