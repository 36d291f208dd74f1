/**
 * Pseudo-languages reveal texts without `t()`, and layouts that break with long or right-to-left texts. `en-XA`:
 * texts with accents, a third longer. `ar-XB`: the same texts, right-to-left.
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
/** Does not change text in braces, such as ICU plurals. */
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
