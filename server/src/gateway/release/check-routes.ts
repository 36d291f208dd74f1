import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import { claimedName, overlaps, parsePattern } from '../routing/pattern';

/** First words of the gateway's paths, such as `robots` of `/robots.txt`. */
const GATEWAY_NAMES = new Set(['api', 'media', 'healthz', 'readyz', 'robots', 'sitemap', 'favicon']);
/** With these first words, a page would look like a page of the operator. */
const OPERATOR_NAMES = new Set([
  'admin',
  'administrator',
  'operator',
  'root',
  'security',
  'system',
  'internal',
]);

/** Returns why no container may claim the path, or undefined if a container may claim it. */
export function claimProblem(path: string): string | undefined {
  const parsed = parsePattern(path);
  if (typeof parsed === 'string') return `The path ${parsed}.`;
  const [first, ...others] = parsed;
  if (!first) return '"/" belongs to the shell. Choose a fixed first word.';
  if (!('literal' in first))
    return others.length > 0
      ? `${path} starts with a parameter and would match addresses of other routes. Choose a fixed first word.`
      : undefined;
  if (GATEWAY_NAMES.has(first.literal)) return `${path} belongs to the gateway. Choose another first word.`;
  if (OPERATOR_NAMES.has(first.literal))
    return `${path} is kept for the operator. Choose another first word.`;
  return undefined;
}

/** Returns one sentence for each forbidden path, and for each pair of routes that must not exist together. */
export function routeConflicts(manifestsAfter: readonly ReleaseManifest[]): string[] {
  const problems: string[] = [];
  const routes = manifestsAfter.flatMap(({ name, routes: own }) => own.map(({ path }) => ({ name, path })));
  for (const [i, route] of routes.entries()) {
    const claimedWord = claimedName(route.path);
    const problem = claimProblem(route.path);
    if (problem) problems.push(`${route.name}: ${problem}`);
    for (const other of routes.slice(i + 1)) {
      if (route.name === other.name) {
        if (route.path === other.path) problems.push(`${route.name}: ${route.path} is declared twice.`);
      } else if (claimedWord !== undefined && claimedWord === claimedName(other.path)) {
        problems.push(
          `${route.name} ${route.path} and ${other.name} ${other.path} start with the same word "${claimedWord}". A first word belongs to one remote: rename the route, or move both to one remote.`,
        );
      } else if (overlaps(route.path, other.path)) {
        problems.push(
          `${route.name} ${route.path} and ${other.name} ${other.path} match the same addresses. Change the first word of one route.`,
        );
      }
    }
  }
  return problems;
}
