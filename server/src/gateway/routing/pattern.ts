/** A route's path as its segments: `/order-details/:id` is a literal, then a parameter. */
export type Segment = { literal: string } | { param: string };

const LITERAL = /^[a-z0-9][a-z0-9_-]*$/;
const PARAM = /^:[A-Za-z][A-Za-z0-9]*$/;

/** Segments of a well-formed path, or the sentence that says what is wrong with it. */
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

/** Segments of a path that a release check has let in. */
export function segmentsOf(path: string): Segment[] {
  const parsed = parsePattern(path);
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
}

const isLiteral = (segment: Segment | undefined): segment is { literal: string } =>
  segment !== undefined && 'literal' in segment;

/** The first segment when it is a word: such a word is claimed in the names table, and no username may be it. */
export function claimedName(path: string): string | undefined {
  const [first] = segmentsOf(path);
  return isLiteral(first) ? first.literal : undefined;
}

/**
 * True when some address would be matched by both. A word and a parameter in first place never meet: the word is a
 * claimed name, and what stands for the parameter (a username) is never a claimed name.
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
