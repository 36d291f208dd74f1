/**
 * Runs `work` for each item, at most `atOnce` at a time. When one fails, no further one starts.
 * @throws what the first failed work throws, after the running ones have ended
 */
export async function inParallel<Item>(
  items: Iterable<Item, unknown, undefined>,
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue: Iterator<Item, unknown, undefined> = items[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (let next = queue.next(); !next.done && !failed; next = queue.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
