/** Normalizes text for comparisons. Texts that look the same become equal. */

/** Matches invisible characters: direction marks, zero-width characters and byte order marks. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u00AD]/g;
/** Matches Arabic vowel signs, and the tatweel (U+0640), which only makes a word longer. */
const ARABIC_MARKS = /[\u064B-\u0652\u0670\u0640]/g;

/** Returns the text as one line, without invisible characters and tatweels. */
export const clean = (text: string | undefined): string =>
  (text ?? '')
    .replace(INVISIBLE, '')
    .replace(/\u0640/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Normalizes text for comparisons: lower case, no vowel signs, and one form of Arabic letters that writers mix, and
 * of quotation marks. For example, `ة` becomes `ه`.
 */
export const fold = (text: string): string =>
  clean(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(ARABIC_MARKS, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”«»]/g, '"');

/** Returns only the letters and digits. Names that differ only in signs and spaces become equal. */
export const letters = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Matches the end of a sentence. The full stop of a listed abbreviation does not end a sentence. */
const SENTENCE_END =
  /(?<=[!?؟。]|(?<!\b(?:mr|mrs|ms|dr|st|inc|ltd|co|no|vs|ave|blvd|u\.s|u\.a|e\.g|i\.e)|(?<![\p{L}])د)\.)\s+/iu;

export const sentencesOf = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/**
 * Joins sentences to one paragraph. Adds a full stop between two sentences when it is missing, because descriptions
 * of pages often end without one. The last sentence stays as it is.
 */
export const paragraphOf = (sentences: readonly string[]): string =>
  sentences
    .map((text, index) =>
      index < sentences.length - 1 && /[\p{L}\p{N})"”»]$/u.test(text) ? `${text}.` : text,
    )
    .join(' ');

/** Returns the texts without duplicates and empty texts. The first of several equal texts is kept. */
export function unique(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => text && !seen.has(fold(text)) && seen.add(fold(text)));
}

/** Returns the part of the shorter text's words that are also in the longer text, from 0 to 1. */
export function overlap(a: string, b: string): number {
  const [wordsOfA, wordsOfB] = [new Set(wordsIn(a)), new Set(wordsIn(b))];
  const fewestWords = Math.min(wordsOfA.size, wordsOfB.size);
  return fewestWords === 0 ? 0 : [...wordsOfA].filter((word) => wordsOfB.has(word)).length / fewestWords;
}
