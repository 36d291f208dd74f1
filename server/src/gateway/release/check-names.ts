import type { ReleaseManifest } from '@linksouq/shared-api/contract';

/**
 * Returns a problem for each container name that is a prefix of another name. Global variables of chunks and
 * storage keys start with the container's name, so a prefix could match the variables and keys of another
 * container.
 */
export function nameProblems(manifestsAfter: readonly ReleaseManifest[]): string[] {
  const names = manifestsAfter.map(({ name }) => name);
  return names.flatMap((name) =>
    names
      .filter((other) => other !== name && other.startsWith(name))
      .map((other) => `The container name "${name}" is the start of "${other}". Rename one of them.`),
  );
}
