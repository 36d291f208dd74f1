import { hasArabic } from './language';
import { fold } from './text';

/** An industry or a tone, and the words that indicate it. */
export interface Topic {
  en: string;
  ar: string;
  /** Matches schema.org types that indicate this topic. */
  types?: RegExp;
  words: readonly TopicWord[];
}
interface TopicWord {
  /** A strong word belongs to this topic only, and counts more than a weak word. */
  isStrong: boolean;
  /** Text that every match of `pattern` contains. The search for `stem` is faster, so it comes first. */
  stem: string;
  /** Compiled at the first use, because compiling the patterns of all words takes 0.1 s. */
  readonly pattern: RegExp;
}
interface TopicWords {
  types?: RegExp;
  strong: string;
  weak: string;
}

/** Arabic prefixes: "and", "so", "with", "like", "for", and the article with or without a preposition. */
const PREFIXES = '(?:[وف]?[بكل]?(?:ال|لل)?)';
/** Arabic prefixes of a word that is listed with its article. Such a word matches only with the article. */
const WITH_ARTICLE = '(?:[وف]?[بك]?ال|[وف]?لل)';
/** Arabic plural and possessive endings. Other endings would also match unrelated words. */
const ENDINGS = '(?:ها|نا|هم|كم|ات|ه|ك|ي)?';

/**
 * Converts a listed word. The pattern matches the word in folded text, but not inside other words. If an
 * Arabic word is listed with `=`, it does not match after a preposition: طاقة means energy, but بطاقة means card.
 */
function wordOf(word: string, isStrong: boolean): TopicWord {
  const takesNoPreposition = word.startsWith('=');
  const folded = fold(word.replace(/^=/, ''));
  const bare = folded.replace(/\*$/, '').replace(/^ال(?=[\u0600-\u06FF]{2})/, '');
  const stem = bare.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const body = hasArabic(word)
    ? `${takesNoPreposition ? '(?:ال)?' : folded.startsWith('ال') ? WITH_ARTICLE : PREFIXES}${stem}${ENDINGS}`
    : folded.endsWith('*')
      ? `${stem}\\p{L}*`
      : `${stem}(?:e?s)?`;
  let compiled: RegExp | undefined;
  return {
    isStrong,
    stem: bare,
    get pattern() {
      return (compiled ??= new RegExp(`(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`, 'gu'));
    },
  };
}
const wordsOf = (list: string, isStrong: boolean) =>
  list
    .split(',')
    .filter(Boolean)
    .map((word) => wordOf(word, isStrong));

export function topic(en: string, ar: string, { types, strong, weak }: TopicWords): Topic {
  return { en, ar, types, words: [...wordsOf(strong, true), ...wordsOf(weak, false)] };
}
