import { fold } from './text';

/** An industry or a tone, and the words that indicate it. */
export interface Topic {
  en: string;
  ar: string;
  /** schema.org types that decide it. */
  types?: RegExp;
  words: readonly Word[];
}
interface Word {
  /** One match is enough for the topic. */
  isStrong: boolean;
  /** A text without this part cannot match. Searching for the part is cheap. */
  stem: string;
  pattern: RegExp;
}
interface Words {
  types?: RegExp;
  strong: string;
  weak: string;
}

/** A word that begins with = takes no preposition: طاقة is energy, بطاقة is a card. */
const isArabic = (word: string) => /[\u0600-\u06FF]/.test(word);
/** Arabic prefixes: and, so, with, like, for; the article, alone or after a preposition. */
const BEFORE = '(?:[وف]?[بكل]?(?:ال|لل)?)';
/** A word listed with its article matches with the article, or in its form after "for". */
const WITH_ARTICLE = '(?:[وف]?[بك]?ال|[وف]?لل)';
/** Plural and possessive endings. Without a limit, a stem would match unrelated words with the same beginning. */
const AFTER = '(?:ها|نا|هم|كم|ات|ه|ك|ي)?';

/** Finds a whole word in folded text. */
function wordOf(word: string, isStrong: boolean): Word {
  const isBare = word.startsWith('=');
  const folded = fold(word.replace(/^=/, ''));
  const bare = folded.replace(/\*$/, '').replace(/^ال(?=[\u0600-\u06FF]{2})/, '');
  const stem = bare.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const body = isArabic(word)
    ? `${isBare ? '(?:ال)?' : folded.startsWith('ال') ? WITH_ARTICLE : BEFORE}${stem}${AFTER}`
    : folded.endsWith('*')
      ? `${stem}\\p{L}*`
      : `${stem}(?:e?s)?`;
  return { isStrong, stem: bare, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`, 'gu') };
}
const wordsOf = (list: string, isStrong: boolean) =>
  list
    .split(',')
    .filter(Boolean)
    .map((word) => wordOf(word, isStrong));

export function topic(en: string, ar: string, { types, strong, weak }: Words): Topic {
  return { en, ar, types, words: [...wordsOf(strong, true), ...wordsOf(weak, false)] };
}
