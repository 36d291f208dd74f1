/**
 * Quotes texts that other people have typed, in messages of the product. A quote is short, on one line, in
 * quotation marks, and contains no address.
 */
import { translate } from './i18n';

const MAX_LETTERS = 40;
/** Maximum characters of a reason in a message. The pages of the product show the complete text. */
export const MAX_REASON = 160;

/** Matches an address: `https://…`, `mailto:…`, `www.…`. It is removed completely. */
const WEB_ADDRESS = /(?:[a-z][a-z\d+.-]{0,30}:\/\/|mailto:|tel:|www\.)\S*/giu;
/** Matches the dot in `word.word`. Messengers would show such a text as a link. */
const DOT_IN_WORD = /(?<=[\p{L}\p{N}])[.。．｡](?=[\p{L}\p{N}])/gu;
/** Matches digits that a messenger would show as a phone number. */
const PHONE_NUMBER = /\+?\p{N}[\p{N}\s()-]{6,}\p{N}/gu;
const SPACE = /[\s\p{Cc}\p{Cf}]+/gu;

/**
 * Prepares a typed text for use as a quote in a message. @param text a text that a person typed, for example
 * a brand's name or a reason
 * @param locale language of the reader; it decides the quotation marks
 * @param longest maximum characters without the quotation marks
 * @returns the text in quotation marks. The text itself contains no quotation marks.
 */
export function quoted(text: string, locale: string, longest = MAX_LETTERS): string {
  const line = text
    .normalize('NFKC')
    .replaceAll(WEB_ADDRESS, ' ')
    .replaceAll(PHONE_NUMBER, ' ')
    .replaceAll(DOT_IN_WORD, ' ')
    .replaceAll(/[/\\@]/g, ' ')
    .replaceAll(/[“”«»„‟"<>]/g, ' ')
    .replaceAll(SPACE, ' ')
    .trim();
  const letters = [...line];
  const shortened =
    letters.length > longest
      ? `${letters
          .slice(0, longest - 1)
          .join('')
          .trimEnd()}…`
      : line;
  const [open, close] = translate(locale, '“…”').split('…');
  return `${open}${shortened || '…'}${close}`;
}
