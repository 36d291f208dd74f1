import type { ReleaseManifest } from '@linksouq/shared-api/contract';

/**
 * Checks that the shell provides the exports of host packages that each remote uses. Older builds without
 * `hostUses` or `hostProvides` pass.
 * @param changed names of the containers in this release
 */
export function hostProblems(
  manifestsAfter: readonly ReleaseManifest[],
  changed: ReadonlySet<string>,
): string[] {
  const shell = manifestsAfter.find(({ name }) => name === 'shell');
  const provides = shell?.hostProvides;
  if (!shell || !provides) return [];
  return manifestsAfter.flatMap(({ name, build, hostUses }) =>
    Object.entries(hostUses ?? {}).flatMap(([from, uses]) =>
      Object.entries(uses).flatMap(([key, { kind, file }]) => {
        const providedKind = provides[from]?.[key];
        if (providedKind !== undefined && (kind === 'any' || providedKind === kind)) return [];
        const difference =
          providedKind === undefined
            ? `does not provide it`
            : `provides it as ${providedKind}, not as ${kind}`;
        const releasedFirst = changed.has('shell') && !changed.has(name) ? name : 'shell';
        return [
          `${name} ${build} uses "${key}" of ${from} in ${file}, but shell ${shell.build} ${difference}. First release a compatible build of ${releasedFirst}, or release both with one command.`,
        ];
      }),
    ),
  );
}
