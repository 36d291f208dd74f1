/** Maximum number of characters of one text. */
const MAX_TEXT = 5_000;
/** Maximum number of items of one list. */
const MAX_LIST = 400;
/** Maximum number of characters of all texts together. */
const MAX_TOTAL = 200_000;

/** Returns a copy of plain data with shortened texts and lists. */
export function boundFacts<Facts>(facts: Facts): Facts {
  let remaining = MAX_TOTAL;
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const cut = value.slice(0, Math.min(MAX_TEXT, remaining));
      remaining -= cut.length;
      return cut;
    }
    if (Array.isArray(value)) return value.slice(0, MAX_LIST).map(copy);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, copy(field)]));
    return value;
  };
  return copy(facts) as Facts;
}
