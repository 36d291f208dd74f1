export interface ByteRange {
  /** First and last byte, inclusive. */
  start: number;
  end: number;
}

/**
 * Parses a `range` header. Returns null for a range outside the file. Returns undefined if the response must be
 * the complete file: no header, a malformed header, or several ranges.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const [, from, to] = match;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start > end || start >= size ? null : { start, end };
}
