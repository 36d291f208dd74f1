import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import { claimedName, overlaps } from '../routing/pattern';

/** First path segments that the gateway answers. */
const GATEWAY_NAMES = new Set(['api', 'media', 'healthz', 'readyz', 'robots', 'sitemap', 'favicon']);

/** Addresses that two containers (or one, twice) would answer after the release. */
export function routeProblems(after: readonly ReleaseManifest[]): string[] {
  const problems: string[] = [];
  const routes = after.flatMap(({ name, routes: own }) => own.map(({ path }) => ({ name, path })));
  for (const [i, one] of routes.entries()) {
    const claimed = claimedName(one.path);
    if (claimed && GATEWAY_NAMES.has(claimed))
      problems.push(`${one.name}: ${one.path} belongs to the gateway. Choose another first word.`);
    for (const other of routes.slice(i + 1)) {
      if (one.name === other.name) {
        if (one.path === other.path) problems.push(`${one.name}: ${one.path} is declared twice.`);
      } else if (claimed !== undefined && claimed === claimedName(other.path)) {
        problems.push(
          `${one.name} ${one.path} and ${other.name} ${other.path} start with the same word "${claimed}". A first word belongs to one remote: rename the route, or move both to one remote.`,
        );
      } else if (overlaps(one.path, other.path)) {
        problems.push(
          `${one.name} ${one.path} and ${other.name} ${other.path} match the same addresses. Give one of them a first word of its own.`,
        );
      }
    }
  }
  return problems;
}
