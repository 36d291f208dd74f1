/**
 * Maximum characters of a text, maximum length of a list, and maximum characters of all texts together. A
 * brief or the prompt of a model cannot use more.
 */
const TEXT = 5_000;
const LIST = 400;
const TOTAL = 200_000;

/**
 * Returns a copy of plain data with shortened texts and lists, so that the server receives only a small part
 * of a large page.
 */
export function boundFacts<Facts>(facts: Facts): Facts {
  let room = TOTAL;
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const cut = value.slice(0, Math.min(TEXT, room));
      room -= cut.length;
      return cut;
    }
    if (Array.isArray(value)) return value.slice(0, LIST).map(copy);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, copy(field)]));
    return value;
  };
  return copy(facts) as Facts;
}
