/**
 * Formats a number in the same way in every language: `12,345`, `1,250.50`. Does not use `Intl.NumberFormat`, because
 * its first use takes 60 to 100 ms on a phone, and most pages show a price.
 * @param digits number of decimals. Without it, the result has up to three decimals.
 */
export function formatNumber(value: number, digits?: number): string {
  const text = digits === undefined ? String(Math.round(value * 1000) / 1000) : value.toFixed(digits);
  const [whole, decimals] = text.split('.') as [string, string?];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
