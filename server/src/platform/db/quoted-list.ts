/**
 * Returns constants as the list of an SQL condition, such as `'a', 'b'`. With literal values, PostgreSQL can use a
 * partial index. Values of people must be parameters instead.
 */
export const quotedList = (constants: readonly string[]): string =>
  constants.map((constant) => `'${constant}'`).join(', ');
