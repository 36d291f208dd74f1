/**
 * Formats a number equally in every language: `12,345`, `1,250.50`. It does not use `Intl.NumberFormat`, whose first
 * use costs a phone 60 to 100 ms, because every page shows a price. A test compares the results.
 * @param digits number of decimals; default: as many as there are, at most three
 */
export function formatNumber(value: number, digits?: number): string {
  const text = digits === undefined ? String(Math.round(value * 1000) / 1000) : value.toFixed(digits);
  const [whole, decimals] = text.split('.') as [string, string?];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
