import type { ReleaseManifest } from '@linksouq/shared-api/contract';

/**
 * Lists exports of host packages that a remote uses and the shell does not provide. Builds from before these
 * lists existed pass.
 * @param changed names of the containers in this release; the message asks to release the other container
 * first
 */
export function hostProblems(after: readonly ReleaseManifest[], changed: ReadonlySet<string>): string[] {
  const shell = after.find(({ name }) => name === 'shell');
  const provides = shell?.hostProvides;
  if (!shell || !provides) return [];
  return after.flatMap(({ name, build, hostUses }) =>
    Object.entries(hostUses ?? {}).flatMap(([from, uses]) =>
      Object.entries(uses).flatMap(([key, { kind, file }]) => {
        const has = provides[from]?.[key];
        if (has !== undefined && (kind === 'any' || has === kind)) return [];
        const lacks = has === undefined ? `does not provide` : `provides as ${has}, not as ${kind}`;
        const first = changed.has('shell') && !changed.has(name) ? name : 'shell';
        return [
          `${name} ${build} uses "${key}" of ${from} (${file}), which shell ${shell.build} ${lacks}. Release ${first} first, with a build that fits, or both in one call.`,
        ];
      }),
    ),
  );
}
