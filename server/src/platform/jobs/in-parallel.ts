/**
 * Runs `work` for each item, for at most `atOnce` items at a time. After a failure, no further work starts.
 * @throws the first error, after all running work has ended
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
