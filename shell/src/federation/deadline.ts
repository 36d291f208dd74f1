/**
 * Adds a time limit to a promise. The work continues after the limit, but its result is ignored.
 * @param ms milliseconds
 * @throws DOMException TimeoutError
 */
export function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeLimit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`not loaded within ${ms} ms`, 'TimeoutError')), ms);
  });
  return Promise.race([work, timeLimit]).finally(() => clearTimeout(timer));
}
