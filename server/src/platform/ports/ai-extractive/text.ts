/** Cleans, splits and compares texts. */

/** Direction marks, zero-width characters, byte order marks and soft hyphens. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u00AD]/g;
/** Arabic vowel signs, and the tatweel (U+0640), which only stretches a word. */
const ARABIC_MARKS = /[\u064B-\u0652\u0670\u0640]/g;

/** Returns the text as one line, without invisible characters and tatweels. */
export const clean = (text: string | undefined): string =>
  (text ?? '')
    .replace(INVISIBLE, '')
    .replace(/\u0640/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Normalizes text for comparisons: lower case, no vowel signs, and one form for quotation marks and for
 * Arabic letters that writers mix (`ة` becomes `ه`).
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

/** Returns the folded letters and digits, without spaces and signs. */
export const letters = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The full stop of a listed abbreviation does not end a sentence. */
const SENTENCE_END =
  /(?<=[!?؟。]|(?<!\b(?:mr|mrs|ms|dr|st|inc|ltd|co|no|vs|ave|blvd|u\.s|u\.a|e\.g|i\.e)|(?<![\p{L}])د)\.)\s+/iu;

export const sentencesOf = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** Joins sentences, and adds missing full stops between them. */
export const paragraphOf = (sentences: readonly string[]): string =>
  sentences
    .map((text, index) =>
      index < sentences.length - 1 && /[\p{L}\p{N})"”»]$/u.test(text) ? `${text}.` : text,
    )
    .join(' ');

/** Removes empty texts, and each text that equals an earlier text after `fold`. */
export function unique(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => text && !seen.has(fold(text)) && seen.add(fold(text)));
}

/** Returns the fraction (0 to 1) of the words of the shorter text that are also in the longer text. */
export function overlap(a: string, b: string): number {
  const [wordsOfA, wordsOfB] = [new Set(wordsIn(a)), new Set(wordsIn(b))];
  const fewestWords = Math.min(wordsOfA.size, wordsOfB.size);
  return fewestWords === 0 ? 0 : [...wordsOfA].filter((word) => wordsOfB.has(word)).length / fewestWords;
}
