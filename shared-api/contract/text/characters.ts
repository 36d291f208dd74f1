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
