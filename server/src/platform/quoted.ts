/** Quotes texts of other people in messages. A quote is one short line in quotation marks, without links. */
import { translate } from './i18n';

const MAX_LETTERS = 40;
export const MAX_REASON = 160;

const WEB_ADDRESS = /(?:[a-z][a-z\d+.-]{0,30}:\/\/|mailto:|tel:|www\.)\S*/giu;
/** Matches the dot in `word.word`, which messengers would show as a link. */
const DOT_IN_WORD = /(?<=[\p{L}\p{N}])[.。．｡](?=[\p{L}\p{N}])/gu;
/** Matches digits that a messenger would show as a phone number. */
const PHONE_NUMBER = /\+?\p{N}[\p{N}\s()-]{6,}\p{N}/gu;
const SPACE = /[\s\p{Cc}\p{Cf}]+/gu;

/** @param locale language of the reader, which determines the quotation marks */
export function quoted(text: string, locale: string, maxLetters = MAX_LETTERS): string {
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
    letters.length > maxLetters
      ? `${letters
          .slice(0, maxLetters - 1)
          .join('')
          .trimEnd()}…`
      : line;
  const [open, close] = translate(locale, '“…”').split('…');
  return `${open}${shortened || '…'}${close}`;
}
