/** Digits as Arabic keyboards type them, Eastern Arabic (`٠`–`٩`) and Persian (`۰`–`۹`) → `0`–`9`; the rest stays. */
export const latinDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * A number as people type it → as `Number` reads it: Arabic digits and decimal sign, and thousands set apart by
 * commas or spaces (`1,250`, `١٬٢٥٠`, `1 250`). Anything else stays as it is, and is refused by the rule.
 */
export function plainNumber(typed: string): string {
  const latin = latinDigits(typed).replace(/\s/g, '').replace(/٫/g, '.').replace(/٬/g, ',');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(latin) ? latin.replace(/,/g, '') : latin;
}
