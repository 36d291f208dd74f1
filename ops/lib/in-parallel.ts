/** Calls `work` for each item, for at most `limit` items at the same time. */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<unknown>,
  onDone: (done: number, total: number) => void = () => {},
): Promise<void> {
  const waiting = [...items];
  let done = 0;
  const worker = async () => {
    while (waiting.length > 0) {
      await work(waiting.shift()!);
      onDone(++done, items.length);
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
