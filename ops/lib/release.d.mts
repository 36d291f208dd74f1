import type { ReleaseManifest } from '../../shared-api/contract';
import type { AdminClient } from './admin-client.mjs';

export interface Build {
  dist: string;
  manifest: ReleaseManifest;
}
export function readBuild(workspace: string): Build;
export function releaseBuilds(
  client: AdminClient,
  builds: readonly Build[],
  smoke?: (manifests: readonly ReleaseManifest[]) => Promise<string[]>,
  options?: { dryRun?: boolean },
): Promise<string[]>;
