import { decodePath } from '@linksouq/shared-api/contract';
import { claimedName, segmentsOf, type Segment } from './pattern';

export interface Matched<T> {
  route: T;
  params: Record<string, string>;
}

function paramsOf(segments: Segment[], parts: string[]): Record<string, string> | undefined {
  if (segments.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, segment] of segments.entries()) {
    const part = decodePath(parts[i] ?? '');
    if (!part) return undefined;
    if ('param' in segment) params[segment.param] = part;
    else if (segment.literal !== part.toLowerCase()) return undefined;
  }
  return params;
}

/** Sorts words before parameters, compared from the left: `/orders/new` before `/orders/:id`. */
const sortKey = (segments: Segment[]) => segments.map((segment) => ('literal' in segment ? 0 : 1)).join('');

/**
 * Returns a function that finds the route of a path without query. If the first segment of the path is the first
 * word of a route, this segment is not a username.
 */
export function createMatcher<T extends { path: string }>(routes: readonly T[]) {
  const sortedRoutes = routes
    .map((route) => ({ route, segments: segmentsOf(route.path), word: claimedName(route.path) }))
    .sort((a, b) => sortKey(a.segments).localeCompare(sortKey(b.segments)));
  const words = new Set(sortedRoutes.map(({ word }) => word));
  return (pathname: string): Matched<T> | undefined => {
    const parts = pathname.split('/').filter(Boolean);
    const isWord = words.has((parts[0] ?? '').toLowerCase());
    for (const { route, segments, word } of sortedRoutes) {
      if (isWord && word === undefined) continue;
      const params = paramsOf(segments, parts);
      if (params) return { route, params };
    }
    return undefined;
  };
}
