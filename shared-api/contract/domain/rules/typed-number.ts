/** Converts Eastern Arabic (`٠`–`٩`) and Persian (`۰`–`۹`) digits to `0`–`9`. Other characters are not changed. */
export const latinDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * Converts a typed number to a text that `Number` can parse. It converts Arabic digits and the Arabic decimal
 * sign, and removes separators of thousands (`1,250`, `١٬٢٥٠`, `1 250`). Returns '' for other input, and the
 * rule refuses it. Three decimals are refused, because `1.500` means 1,500 in many countries. Other notations that
 * `Number` reads, such as `1e3` and `0x1F4`, are refused too.
 */
export function plainNumber(typed: string): string {
  const latin = latinDigits(typed).replace(/\s/g, '').replace(/٫/g, '.').replace(/٬/g, ',');
  return /^[+-]?(\d*|\d{1,3}(,\d{3})+)(\.\d{0,2})?$/.test(latin) ? latin.replace(/,/g, '') : '';
}
