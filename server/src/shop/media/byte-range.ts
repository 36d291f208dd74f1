export interface ByteRange {
  /** First and last byte, both included. */
  start: number;
  end: number;
}

/**
 * Parses one range of a `range` header, as players send it. Undefined means the whole file (no header, several ranges,
 * or a malformed one). Null means outside the file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const [, from, to] = match;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start > end || start >= size ? null : { start, end };
}
