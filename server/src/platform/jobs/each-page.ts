/**
 * Reads rows page by page and processes each page. A page starts after the last row of the page before. So
 * rows that always fail do not block later rows.
 * @param size maximum number of rows of a page
 * @param read returns the page after a row, in the order of a unique key
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
