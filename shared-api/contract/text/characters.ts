let graphemes: Intl.Segmenter | undefined;

/** Counts visible characters. An emoji of several code points is one character. */
export function countCharacters(text: string): number {
  // Fast path: in ASCII and basic Arabic, each UTF-16 unit is one visible character.
  if (/^[\u0020-\u007e\u0621-\u064a]*$/.test(text)) return text.length;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}

/** A character that the fonts of PDFs do not contain. */
const UNPRINTABLE =
  /[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u;

/** Returns whether a PDF can show the text. */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

interface BrandNames {
  brandName: string;
  otherName?: string;
  website: string;
  tag: string;
}
/**
 * Returns the brand's name for the PDF of a brief. Replaces an unprintable name by the first printable value of: the
 * name in the other script, the host of the website, the Instagram account.
 */
export function printedName({ brandName, otherName = '', website, tag }: BrandNames): string {
  if (isPrintable(brandName)) return brandName;
  const host = URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : '';
  return [otherName.trim(), host, tag.trim()].find((name) => name && isPrintable(name)) ?? brandName;
}
