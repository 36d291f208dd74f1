/** Text as it is compared: one form for what looks the same. */

/** Direction marks, zero-width characters and byte order marks: they show nothing. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u00AD]/g;
/** Vowel signs, and the stroke that only makes an Arabic word longer. */
const ARABIC_MARKS = /[\u064B-\u0652\u0670\u0640]/g;

/** One line without invisible characters and without stretched letters. */
export const clean = (text: string | undefined): string =>
  (text ?? '')
    .replace(INVISIBLE, '')
    .replace(/\u0640/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** For comparison: lower case, one form of Arabic letters and of quotation marks. */
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

/** Letters and digits only: names that differ by signs and spaces are the same. */
export const letters = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Abbreviations end with a point that ends no sentence. */
const SENTENCE_END =
  /(?<=[!?؟。]|(?<!\b(?:mr|mrs|ms|dr|st|inc|ltd|co|no|vs|ave|blvd|u\.s|u\.a|e\.g|i\.e)|(?<![\p{L}])د)\.)\s+/iu;

export const sentencesOf = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** The texts without repetitions and empty ones, the first form kept. */
export function unique(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => text && !seen.has(fold(text)) && seen.add(fold(text)));
}

/** Share of the words of the shorter text that the longer one has too, 0 to 1. */
export function overlap(a: string, b: string): number {
  const [one, two] = [new Set(wordsIn(a)), new Set(wordsIn(b))];
  const least = Math.min(one.size, two.size);
  return least === 0 ? 0 : [...one].filter((word) => two.has(word)).length / least;
}
