/**
 * Texts of the pseudo-languages. They reveal texts without `t()`, and layouts that break with long or
 * right-to-left texts. `en-XA`: accented texts that are a third longer. `ar-XB`: the same texts in
 * right-to-left pages.
 */
const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
};
/** Accents the words of a text and leaves everything in braces unchanged, including ICU plurals. */
export function pseudoText(text: string): string {
  let depth = 0;
  let out = '';
  for (const char of text) {
    if (char === '{') depth += 1;
    if (char === '}') depth -= 1;
    out += depth > 0 ? char : (ACCENTS[char] ?? char);
  }
  return `⟦${out}${'·'.repeat(Math.ceil(text.length / 3))}⟧`;
}
