import type { ReleaseManifest } from '../../shared-api/contract';
import type { AdminClient } from './admin-client.mjs';

export interface Build {
  dist: string;
  /** Folder of the checkout; this one by default. */
  root?: string;
  manifest: ReleaseManifest;
}
export function readBuild(workspace: string, root?: string): Build;
export function releaseBuilds(
  client: AdminClient,
  builds: readonly Build[],
  smoke?: (manifests: readonly ReleaseManifest[]) => Promise<string[]>,
  options?: { dryRun?: boolean },
): Promise<string[]>;
