import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import type { Db } from '../../platform/db/client';
import type { RegistryCache } from './cache';
import { readManifests } from './read';
import type { ReleaseStore } from '../release/store';

/** Maximum number of builds in the cache. */
const MAX_BUILDS = 200;

/** Checks whether the manifest of a build lists a file. The gateway serves no other files of the build's folder. */
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
      // While the database is unavailable, every file counts as listed, because open pages need their files.
      return true;
    }
    // Not cached, because a later upload may replace the manifest.
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
