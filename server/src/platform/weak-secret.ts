/** Detects secrets that are not random: words, repetitions and sequences. */

const MIN_LENGTH = 32;
const MIN_VARIETY = 8;
/** Minimum part (0 to 1) of distinct groups among all groups of three characters. Random text has almost 1. */
const MIN_DIFFERENT = 0.75;
const MAX_IN_ORDER = 0.4;
/** Words that almost never occur in random text. */
const WORDS = [
  'password', 'passwort', 'secret', 'changeme', 'change-me', 'letmein', 'qwerty', 'asdfgh', 'iloveyou', 'welcome',
  'administrator', 'linksouq', 'example', 'default', 'deadbeef', 'correcthorse', 'placeholder', 'insecure',
]; // prettier-ignore

const LETTER_SUBSTITUTES: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i',
}; // prettier-ignore
const withLetters = (text: string) =>
  text.replace(/[013457@$!]/g, (character) => LETTER_SUBSTITUTES[character]!);

/** Returns the part (0 to 1) of the characters that equal the previous character or its neighbour in `digits`. */
function shareInOrder(text: string): number {
  const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
  let count = 0;
  for (let i = 1; i < text.length; i++) {
    const [before, after] = [digits.indexOf(text[i - 1]!), digits.indexOf(text[i]!)];
    if (before >= 0 && after >= 0 && Math.abs(after - before) <= 1) count++;
  }
  return count / Math.max(1, text.length - 1);
}
function shareOfUniqueGroups(text: string): number {
  const groups = Array.from({ length: Math.max(0, text.length - 2) }, (_, i) => text.slice(i, i + 3));
  return groups.length === 0 ? 1 : new Set(groups).size / groups.length;
}

/**
 * Returns whether a secret is too short, or is probably not random.
 * @param minLength minimum number of characters; the output of `openssl rand -hex 32` has 64
 */
export function isWeakSecret(secret: string, minLength = MIN_LENGTH): boolean {
  const text = secret.toLowerCase();
  return (
    secret.length < minLength ||
    new Set(secret).size < MIN_VARIETY ||
    shareOfUniqueGroups(text) < MIN_DIFFERENT ||
    shareInOrder(text) > MAX_IN_ORDER ||
    WORDS.some((word) => text.includes(word) || withLetters(text).includes(word))
  );
}
