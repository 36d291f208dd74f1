/** Caches the files of releases that documents contain inline. */
import { type InlineFile, inlineFile, type InlineFiles, type ReleasePath } from './html/inline';
import { RecentResults } from './recent-results';
import { assetUrl } from './release/paths';
import type { ReleaseStore } from './release/store';

const MAX_FILES = 64;

export class InlineCache {
  private readonly files = new RecentResults<InlineFile | undefined>(MAX_FILES);

  constructor(private readonly store: Pick<ReleaseStore, 'readWeb'>) {}

  /** Omits files that cannot be read or must not be inline (see `inlineFile`). Browsers fetch omitted files. */
  async read(files: readonly ReleasePath[]): Promise<InlineFiles> {
    const entries = await Promise.all(
      files.map(async ({ name, build, path, base }) => {
        const href = assetUrl(name, build, path, base);
        return [href, await this.fileOf(href, { name, build, path })] as const;
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
