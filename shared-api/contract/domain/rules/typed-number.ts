/** Converts Eastern Arabic (`٠`–`٩`) and Persian (`۰`–`۹`) digits to `0`–`9`. Other characters are not changed. */
export const latinDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * Converts a typed number to a text that `Number` can parse. It converts Arabic digits and the Arabic decimal
 * sign, and removes separators of thousands (`1,250`, `١٬٢٥٠`, `1 250`). `Number` returns NaN for other
 * input, and the rule refuses it.
 */
export function plainNumber(typed: string): string {
  const latin = latinDigits(typed).replace(/\s/g, '').replace(/٫/g, '.').replace(/٬/g, ',');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(latin) ? latin.replace(/,/g, '') : latin;
}
