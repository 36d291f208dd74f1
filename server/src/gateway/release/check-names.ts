import type { ReleaseManifest } from '@linksouq/shared-api/contract';

/** Chunk globals and storage keys begin with the container's name, so no name may be the start of another. */
export function nameProblems(after: readonly ReleaseManifest[]): string[] {
  const names = after.map(({ name }) => name);
  return names.flatMap((name) =>
    names
      .filter((other) => other !== name && other.startsWith(name))
      .map((other) => `The container name "${name}" is the start of "${other}". Rename one of them.`),
  );
}
