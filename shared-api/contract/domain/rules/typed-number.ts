/** Converts Eastern Arabic (`٠`–`٩`) and Persian (`۰`–`۹`) digits to `0`–`9`. */
export const latinDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Returns a typed amount with Latin digits and separators, and without whitespace and invisible marks. */
export const typedText = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');

/**
 * Converts a typed amount to a text that `Number` can parse. It removes separators of thousands (`1,250`, `١٬٢٥٠`,
 * `1 250`). It returns '' for other notations (`1e3`, `0x1F4`) and for three decimals, because `1.500` means 1,500 in
 * many countries.
 */
export function plainNumber(typed: string): string {
  const latin = typedText(typed);
  return /^[+-]?(\d*|\d{1,3}(,\d{3})+)(\.\d{0,2})?$/.test(latin) ? latin.replace(/,/g, '') : '';
}

/**
 * Returns the amount that a text with wrong decimals probably means, such as 5.999 for `5.999` and 5.5 for `5,5`.
 * Returns undefined for other texts.
 */
export function amountWithWrongDecimals(typed: string): number | undefined {
  const [, whole, decimals] = /^(\d[\d,]*)[.,](\d*)$/.exec(typedText(typed)) ?? [];
  if (whole === undefined || plainNumber(typed) !== '') return undefined;
  return Number(`${whole.replace(/,/g, '')}.${decimals}`);
}
