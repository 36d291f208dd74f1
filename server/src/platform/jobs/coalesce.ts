/**
 * Joins items that arrive while a write runs into the next write. At most one write runs at a time.
 * @param write stores several items at once; what it throws rejects each of them
 * @returns a function that resolves when its item is stored
 */
export function coalesce<Item>(write: (items: readonly Item[]) => Promise<unknown>) {
  let next: { items: Item[]; written: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return (item: Item): Promise<void> => {
    if (!next) {
      const items: Item[] = [];
      const written = last.then(async () => {
        next = undefined;
        await write(items);
      });
      last = written.catch(() => undefined);
      next = { items, written };
    }
    next.items.push(item);
    return next.written;
  };
}
