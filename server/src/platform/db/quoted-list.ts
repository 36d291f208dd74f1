/**
 * Returns a list of SQL literals, such as `'a', 'b'`. PostgreSQL can use a partial index only with literals,
 * not with parameters. Does not escape: never pass values from users.
 */
export const quotedList = (constants: readonly string[]): string =>
  constants.map((constant) => `'${constant}'`).join(', ');
