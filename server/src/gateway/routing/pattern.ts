/** `/order-details/:id` has two segments: a literal and a parameter. */
export type Segment = { literal: string } | { param: string };

const LITERAL = /^[a-z0-9][a-z0-9_-]*$/;
const PARAM = /^:[A-Za-z][A-Za-z0-9]*$/;

/** Returns the segments, or a sentence about the error in the path. */
export function parsePattern(path: string): Segment[] | string {
  if (path === '/') return [];
  if (!path.startsWith('/')) return `"${path}" must start with "/"`;
  const segments: Segment[] = [];
  for (const part of path.slice(1).split('/')) {
    if (PARAM.test(part)) segments.push({ param: part.slice(1) });
    else if (LITERAL.test(part)) segments.push({ literal: part });
    else return `"${path}" may hold lower-case words and ":parameters" only, not "${part}"`;
  }
  return segments;
}

/** For a path that passed the release checks. @throws Error for an invalid path */
export function segmentsOf(path: string): Segment[] {
  const parsed = parsePattern(path);
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
}

const isLiteral = (segment: Segment | undefined): segment is { literal: string } =>
  segment !== undefined && 'literal' in segment;

/** Returns the first segment if it is a word. No seller can choose such a word as username. */
export function claimedName(path: string): string | undefined {
  const [first] = segmentsOf(path);
  return isLiteral(first) ? first.literal : undefined;
}

/**
 * Returns whether an address exists that matches both patterns. `/cart` and `/:username` do not overlap, because no
 * username equals a claimed name.
 */
export function overlaps(left: string, right: string): boolean {
  const leftSegments = segmentsOf(left);
  const rightSegments = segmentsOf(right);
  if (leftSegments.length !== rightSegments.length) return false;
  if (isLiteral(leftSegments[0]) !== isLiteral(rightSegments[0])) return false;
  return leftSegments.every((segment, i) => {
    const rightSegment = rightSegments[i];
    return !isLiteral(segment) || !isLiteral(rightSegment) || segment.literal === rightSegment.literal;
  });
}
