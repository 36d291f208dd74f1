/**
 * Adds a time limit to work without a timer. The work continues, and its late result is ignored.
 * @param ms milliseconds
 * @throws DOMException TimeoutError
 */
export function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`not loaded within ${ms} ms`, 'TimeoutError')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
