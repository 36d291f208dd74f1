/**
 * Collects the items that arrive while a write runs, and then writes them together.
 * @param write stores several items; an error rejects the promises of all these items
 * @returns a function that stores an item, and resolves when the item is stored
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
