import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import { budgetProblems } from './check-budget';
import { hostProblems } from './check-host';
import { nameProblems } from './check-names';
import { routeConflicts } from './check-routes';
import { sharedProblems } from './check-shared';

/** Returns all reasons why the builds `changes` cannot be live together with the other builds of `live`. */
export function compatibilityProblems(
  live: readonly ReleaseManifest[],
  changes: readonly ReleaseManifest[],
): string[] {
  const changed = new Set(changes.map(({ name }) => name));
  const manifestsAfter = [...live.filter(({ name }) => !changed.has(name)), ...changes];
  return [
    ...nameProblems(manifestsAfter),
    ...routeConflicts(manifestsAfter),
    ...sharedProblems(manifestsAfter),
    ...hostProblems(manifestsAfter, changed),
    ...changes.flatMap(budgetProblems),
  ];
}
