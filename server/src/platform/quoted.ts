/** Texts of other people in messages of ours: short, on one line, without addresses, and marked as theirs. */

const LONGEST = 40;
const QUOTES: Readonly<Record<string, readonly [string, string]>> = { ar: ['«', '»'] };
const ENGLISH = ['“', '”'] as const;

/** `https://…`, `mailto:…`, `www.…`: gone as a whole. */
const ADDRESS = /(?:[a-z][a-z\d+.-]{0,30}:\/\/|mailto:|tel:|www\.)\S*/giu;
/** `word.word`: messengers make a link of it. */
const DOT = /(?<=[\p{L}\p{N}])[.。．｡](?=[\p{L}\p{N}])/gu;
/** Digits that a messenger offers to call. */
const NUMBER = /\+?\p{N}[\p{N}\s()-]{6,}\p{N}/gu;
const SPACE = /[\s\p{Cc}\p{Cf}]+/gu;

/**
 * @param text what a person typed: a brand's name, a reason
 * @param locale of the reader, for the quote marks
 * @param longest characters without the marks
 * @returns the text in quote marks, which it cannot close itself
 */
export function quoted(text: string, locale: string, longest = LONGEST): string {
  const line = text
    .normalize('NFKC')
    .replaceAll(ADDRESS, ' ')
    .replaceAll(NUMBER, ' ')
    .replaceAll(DOT, ' ')
    .replaceAll(/[/\\@]/g, ' ')
    .replaceAll(/[“”«»„‟"<>]/g, ' ')
    .replaceAll(SPACE, ' ')
    .trim();
  const letters = [...line];
  const short =
    letters.length > longest
      ? `${letters
          .slice(0, longest - 1)
          .join('')
          .trimEnd()}…`
      : line;
  const [open, close] = QUOTES[locale] ?? ENGLISH;
  return `${open}${short || '…'}${close}`;
}
