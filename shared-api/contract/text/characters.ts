let graphemes: Intl.Segmenter | undefined;

/** Counts characters as people see them: an emoji of several code points is one. */
export function countCharacters(text: string): number {
  // Plain Latin and Arabic letters need no segmenter.
  if (/^[\u0020-\u007e\u0621-\u064a]*$/.test(text)) return text.length;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}

/** The scripts of the document's fonts. */
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
 * Returns the brand's name as the PDF of its brief shows it. For a name in a script that the document's fonts lack, it
 * returns the name in the other script, else the website's host, else the Instagram account.
 */
export function printedName({ brandName, otherName = '', website, tag }: Named): string {
  if (isPrintable(brandName)) return brandName;
  const host = URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : '';
  return [otherName.trim(), host, tag.trim()].find((name) => name && isPrintable(name)) ?? brandName;
}
