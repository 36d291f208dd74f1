/** Parses a route's path into segments: `/order-details/:id` is a literal, then a parameter. */
export type Segment = { literal: string } | { param: string };

const LITERAL = /^[a-z0-9][a-z0-9_-]*$/;
const PARAM = /^:[A-Za-z][A-Za-z0-9]*$/;

/** Returns the segments of a well-formed path, or a sentence that describes the error. */
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

/** Returns the segments of a path that passed the release checks. */
export function segmentsOf(path: string): Segment[] {
  const parsed = parsePattern(path);
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
}

const isLiteral = (segment: Segment | undefined): segment is { literal: string } =>
  segment !== undefined && 'literal' in segment;

/**
 * Returns the first segment when it is a word. The names table contains such words, so that no username can equal one.
 */
export function claimedName(path: string): string | undefined {
  const [first] = segmentsOf(path);
  return isLiteral(first) ? first.literal : undefined;
}

/**
 * Returns true when both patterns match some address. A word and a parameter in first place never overlap: the word is
 * a claimed name, and the parameter's value (a username) never is.
 */
export function overlaps(left: string, right: string): boolean {
  const a = segmentsOf(left);
  const b = segmentsOf(right);
  if (a.length !== b.length) return false;
  if (isLiteral(a[0]) !== isLiteral(b[0])) return false;
  return a.every((segment, i) => {
    const other = b[i];
    return !isLiteral(segment) || !isLiteral(other) || segment.literal === other.literal;
  });
}
