import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import { satisfies } from './ranges';

/** Whether the shell provides every remote's requirements at run time: versions of the singletons, and the runtime. */
export function sharedProblems(after: readonly ReleaseManifest[]): string[] {
  const shell = after.find(({ name }) => name === 'shell');
  const remotes = after.filter(({ name }) => name !== 'shell');
  if (!shell)
    return remotes.length > 0 ? ['No shell is live. Release the shell first, or in the same call.'] : [];
  return remotes.flatMap((remote) => [...runtimeProblems(shell, remote), ...rangeProblems(shell, remote)]);
}

function runtimeProblems(shell: ReleaseManifest, remote: ReleaseManifest): string[] {
  if (remote.federationRuntime === shell.federationRuntime) return [];
  return [
    `${remote.name} ${remote.build} was built for federation runtime ${remote.federationRuntime}, shell ${shell.build} carries ${shell.federationRuntime}. Build both with one version and release them in one call.`,
  ];
}

function rangeProblems(shell: ReleaseManifest, remote: ReleaseManifest): string[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const provided = shell.shared[name];
    const who = `${remote.name} ${remote.build} needs ${name} ${range}`;
    if (provided === undefined)
      return [
        `${who}, which shell ${shell.build} does not share. Bundle it, or release a shell that shares it.`,
      ];
    try {
      if (satisfies(provided, range)) return [];
    } catch (error) {
      return [`${remote.name}: ${name}: ${(error as Error).message}.`];
    }
    return [
      `${who}, shell ${shell.build} provides ${provided}. Release both in one call, or build against ${provided}.`,
    ];
  });
}
