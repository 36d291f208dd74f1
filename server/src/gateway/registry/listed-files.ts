import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import type { Db } from '../../platform/db/client';
import type { RegistryCache } from './cache';
import { readManifests } from './read';
import type { ReleaseStore } from '../release/store';

/** Maximum number of released builds whose lists of files are kept in memory. */
const MAX_BUILDS = 200;

/**
 * Checks whether the manifest of a build lists a file. Any other file in the build's folder is not part of
 * the release. While the database is unavailable, every file counts as listed.
 */
export class ListedFiles {
  private readonly filesOfBuilds = new Map<string, ReadonlySet<string>>();

  constructor(
    private readonly db: Db,
    private readonly registry: RegistryCache,
    private readonly store: ReleaseStore,
  ) {}

  async has(name: string, build: string, file: string): Promise<boolean> {
    const key = `${name}/${build}`;
    const cached = this.filesOfBuilds.get(key);
    if (cached) return cached.has(file);
    let released: ReleaseManifest | undefined;
    try {
      released = await this.released(name, build);
    } catch {
      // Open pages still get the files of their builds.
      return true;
    }
    // The list is not cached, because another candidate of the same build may replace it. Only a released
    // build never changes.
    if (!released) return filesOf(await this.store.readCandidate(name, build)).has(file);
    this.filesOfBuilds.set(key, filesOf(released));
    for (const oldest of this.filesOfBuilds.keys()) {
      if (this.filesOfBuilds.size <= MAX_BUILDS) break;
      this.filesOfBuilds.delete(oldest);
    }
    return filesOf(released).has(file);
  }

  private async released(name: string, build: string): Promise<ReleaseManifest | undefined> {
    const live = (await this.registry.current()).releases.get(name);
    if (live?.build === build) return live;
    const [found] = await readManifests(this.db, { [name]: build });
    return found;
  }
}

const filesOf = (manifest: ReleaseManifest | undefined): ReadonlySet<string> =>
  new Set(manifest?.files.map(({ path }) => path));
