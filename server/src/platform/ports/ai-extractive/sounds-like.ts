/** Compares names in Arabic letters with names in Latin letters by their consonants. */
import { wordsIn } from './text';

/** Arabic and Latin letters with a similar sound. Vowels and semivowels have no class. */
const CLASSES: readonly (readonly [letters: string, sound: string])[] = [
  ['بbp', 'b'],
  ['تثطt', 't'],
  ['جغgj', 'g'],
  ['حهh', 'h'],
  ['دذضd', 'd'],
  ['رr', 'r'],
  ['زسشصظszx', 's'],
  ['فfv', 'f'],
  ['خقكkqc', 'k'],
  ['لl', 'l'],
  ['مm', 'm'],
  ['نn', 'n'],
];
const SOUNDS = new Map(
  CLASSES.flatMap(([letters, sound]) => [...letters].map((letter) => [letter, sound] as const)),
);
/** Pairs of Latin letters that stand for one Arabic letter. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/sh|ch/g, 's'],
  [/th/g, 't'],
  [/kh/g, 'k'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
];

/** Returns the consonants of a folded word, without the Arabic article. */
function soundsOf(word: string): string {
  const bare = PAIRS.reduce((text, [pair, letter]) => text.replace(pair, letter), word).replace(
    /^ال(?=.{2})/,
    '',
  );
  return [...bare]
    .map((letter) => SOUNDS.get(letter) ?? '')
    .join('')
    .replace(/(.)\1+/g, '$1');
}
/**
 * The last letter of feminine Arabic words, after `fold` has replaced `ة` by `ه`. Latin spellings omit this
 * letter, or write it as h or t: `ديمة` is Dima, Dimah or Dimat.
 */
const FEMININE = /(?<=[\u0600-\u06FF]{2})ه$/;
const soundsOfName = (name: string): string[] =>
  wordsIn(name)
    .flatMap((word) =>
      FEMININE.test(word) ? ['', 'ه', 'ت'].map((end) => word.replace(FEMININE, end)) : [word],
    )
    .map(soundsOf)
    .filter((sounds) => sounds.length > 1);

/** Returns whether two names have a word with the same sound: `نور` and `Noor Home`. */
export function soundsLike(name: string, other: string): boolean {
  const otherSounds = new Set(soundsOfName(other));
  return soundsOfName(name).some((sounds) => otherSounds.has(sounds));
}
