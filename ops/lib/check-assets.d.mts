import type { ReleaseManifest } from '../../shared-api/contract';

export function assetProblems(
  url: string,
  manifests: readonly ReleaseManifest[],
  onFile?: (done: number, of: number) => void,
): Promise<string[]>;
