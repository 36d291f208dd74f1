/** Quotes texts of other people in our messages: short, on one line, without addresses, in quote marks. */
import { translate } from './i18n';

const LONGEST = 40;

/** Matches `https://…`, `mailto:…`, `www.…`, which are removed whole. */
const ADDRESS = /(?:[a-z][a-z\d+.-]{0,30}:\/\/|mailto:|tel:|www\.)\S*/giu;
/** Matches `word.word`, which messengers turn into a link. */
const DOT = /(?<=[\p{L}\p{N}])[.。．｡](?=[\p{L}\p{N}])/gu;
/** Matches digits that a messenger offers to call. */
const NUMBER = /\+?\p{N}[\p{N}\s()-]{6,}\p{N}/gu;
const SPACE = /[\s\p{Cc}\p{Cf}]+/gu;

/**
 * @param text what a person typed: a brand's name, a reason
 * @param locale language of the reader, for the quote marks
 * @param longest maximum characters without the marks
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
  const [open, close] = translate(locale, '“…”').split('…');
  return `${open}${short || '…'}${close}`;
}
