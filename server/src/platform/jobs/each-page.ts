/**
 * Processes rows page by page. Each page starts after the last row of the previous page, so rows that always
 * fail do not block later rows.
 * @param size maximum number of rows in a page
 * @param read returns the page after a row, sorted by a unique key
 */
export async function eachPage<Row>(
  size: number,
  read: (after: Row | undefined) => Promise<Row[]>,
  work: (page: Row[]) => Promise<unknown>,
): Promise<void> {
  let last: Row | undefined;
  do {
    const page = await read(last);
    await work(page);
    last = page.length < size ? undefined : page.at(-1);
  } while (last);
}
