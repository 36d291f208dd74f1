import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';

/** Maximum length of a version range, in characters. Parsing a range of 100 kB takes seconds. */
const MAX_RANGE_LENGTH = 100;

/**
 * Checks what each remote needs from the shell at run time: the same federation runtime or one that was tested
 * with it, and a version of each singleton that is in the range of the remote. Returns one sentence for each
 * problem.
 */
export function sharedProblems(manifestsAfter: readonly ReleaseManifest[]): string[] {
  const shell = manifestsAfter.find(({ name }) => name === 'shell');
  const remotes = manifestsAfter.filter(({ name }) => name !== 'shell');
  if (!shell)
    return remotes.length > 0 ? ['No shell is live. Release the shell first, or in the same call.'] : [];
  return remotes.flatMap((remote) => [...runtimeProblems(shell, remote), ...rangeProblems(shell, remote)]);
}

/** Whether two versions differ at most in the patch number. */
const differOnlyInPatch = (one: string, other: string) =>
  one.split('.').slice(0, 2).join('.') === other.split('.').slice(0, 2).join('.');

/**
 * Whether one of the builds states that the version skew test passed with the federation runtimes of both
 * builds.
 */
const isTestedPair = (one: ReleaseManifest, other: ReleaseManifest) =>
  differOnlyInPatch(one.federationRuntime, other.federationRuntime) &&
  (one.testedRuntimes?.includes(other.federationRuntime) ||
    other.testedRuntimes?.includes(one.federationRuntime));

function runtimeProblems(shell: ReleaseManifest, remote: ReleaseManifest): string[] {
  if (remote.federationRuntime === shell.federationRuntime || isTestedPair(shell, remote)) return [];
  return [
    `${remote.name} ${remote.build} was built for federation runtime ${remote.federationRuntime}, but shell ${shell.build} contains ${shell.federationRuntime}. Build both with one version and release them in one call, or run npm run skew if the versions differ only in their patch.`,
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
      `${requirement}, shell ${shell.build} provides ${provided}. Release both in one call, or build against ${provided}.`,
    ];
  });
}
