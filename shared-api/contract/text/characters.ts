let graphemes: Intl.Segmenter | undefined;

/** Counts visible characters. An emoji of several code points is one character. */
export function countCharacters(text: string): number {
  // In a text of only these characters, each code unit is one visible character.
  if (/^[\u0020-\u007e\u0621-\u064a]*$/.test(text)) return text.length;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}

/** A character of a script that the PDF's fonts do not contain. */
const UNPRINTABLE =
  /[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u;

/** Returns whether the PDF of a brief can show every letter of the text. */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

interface Named {
  brandName: string;
  otherName?: string;
  website: string;
  tag: string;
}
/**
 * Returns the brand's name for the PDF of a brief. If the PDF's fonts do not contain the script of the name,
 * it returns the first of these values that can be printed: the name in the other script, the website's host,
 * the Instagram account.
 */
export function printedName({ brandName, otherName = '', website, tag }: Named): string {
  if (isPrintable(brandName)) return brandName;
  const host = URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : '';
  return [otherName.trim(), host, tag.trim()].find((name) => name && isPrintable(name)) ?? brandName;
}
