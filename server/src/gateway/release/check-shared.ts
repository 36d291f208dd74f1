import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';

/** Maximum length of a range in characters. Parsing a range of 100 kB takes seconds. */
const MAX_RANGE_LENGTH = 100;

/**
 * Checks that the shell's federation runtime equals the runtime of each remote, or was tested with it. Also checks that
 * the shell shares each package in a version that the remote accepts. Returns one sentence for each problem.
 */
export function sharedProblems(manifestsAfter: readonly ReleaseManifest[]): string[] {
  const shell = manifestsAfter.find(({ name }) => name === 'shell');
  const remotes = manifestsAfter.filter(({ name }) => name !== 'shell');
  if (!shell)
    return remotes.length > 0 ? ['No shell is live. Release the shell first, or in the same call.'] : [];
  return remotes.flatMap((remote) => [...runtimeProblems(shell, remote), ...rangeProblems(shell, remote)]);
}

const differOnlyInPatch = (a: string, b: string) =>
  a.split('.').slice(0, 2).join('.') === b.split('.').slice(0, 2).join('.');

/** Returns whether one of the builds lists the other build's runtime as tested (`npm run skew`). */
const isTestedPair = (a: ReleaseManifest, b: ReleaseManifest) =>
  differOnlyInPatch(a.federationRuntime, b.federationRuntime) &&
  (a.testedRuntimes?.includes(b.federationRuntime) || b.testedRuntimes?.includes(a.federationRuntime));

function runtimeProblems(shell: ReleaseManifest, remote: ReleaseManifest): string[] {
  if (remote.federationRuntime === shell.federationRuntime || isTestedPair(shell, remote)) return [];
  return [
    `${remote.name} ${remote.build} was built for federation runtime ${remote.federationRuntime}, but shell ${shell.build} contains ${shell.federationRuntime}. Build both with one version and release them with one command, or run npm run skew if the versions differ only in their patch.`,
  ];
}

function rangeProblems(shell: ReleaseManifest, remote: ReleaseManifest): string[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const provided = shell.shared[name];
    const requirement = `${remote.name} ${remote.build} needs ${name} ${range}`;
    if (provided === undefined)
      return [
        `${requirement}, which shell ${shell.build} does not share. Bundle it, or release a shell that shares it.`,
      ];
    if (range.length > MAX_RANGE_LENGTH || validRange(range) === null)
      return [`${remote.name}: ${name}: "${range.slice(0, MAX_RANGE_LENGTH)}" is not a version range.`];
    if (satisfies(provided, range)) return [];
    return [
      `${requirement}, but shell ${shell.build} provides ${provided}. Release both with one command, or build against ${provided}.`,
    ];
  });
}
