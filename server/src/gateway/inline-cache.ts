/** Caches the files of releases that documents contain inline. */
import { addressOf, type InlineFile, inlineFile, type InlineFiles, type ReleasePath } from './html/inline';
import { RecentResults } from './recent-results';
import type { ReleaseStore } from './release/store';

const MAX_FILES = 64;

export class InlineCache {
  private readonly files = new RecentResults<InlineFile | undefined>(MAX_FILES);

  constructor(private readonly store: Pick<ReleaseStore, 'readWeb'>) {}

  /** Omits files that cannot be read or must not be inline (see `inlineFile`). Browsers fetch omitted files. */
  async read(files: readonly ReleasePath[]): Promise<InlineFiles> {
    const entries = await Promise.all(
      files.map(async (file) => {
        const href = addressOf(file);
        return [href, await this.fileOf(href, file)] as const;
      }),
    );
    return new Map(entries.filter((entry): entry is [string, InlineFile] => entry[1] !== undefined));
  }

  private fileOf(href: string, { name, build, path }: ReleasePath): Promise<InlineFile | undefined> {
    const read = async () => {
      const asset = await this.store.readWeb(name, build, path);
      return asset && inlineFile(href, asset.body);
    };
    return this.files.read(href, read).catch(() => undefined);
  }
}
