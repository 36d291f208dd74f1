import type { ReleaseManifest } from '@linksouq/shared-api/contract';

/**
 * A container's name must not be a prefix of another name, because names of global variables and storage keys start
 * with the container's name.
 */
export function nameProblems(manifestsAfter: readonly ReleaseManifest[]): string[] {
  const names = manifestsAfter.map(({ name }) => name);
  return names.flatMap((name) =>
    names
      .filter((longer) => longer !== name && longer.startsWith(name))
      .map((longer) => `The container name "${name}" is the start of "${longer}". Rename one of them.`),
  );
}
