/**
 * Checks that a sentence of a model does not say more than its quote. The check compares words. It may refuse
 * a correct sentence, but it seldom accepts a wrong sentence.
 */
import { claimScore } from '../ai-extractive/claims';
import type { Language } from '../ai-extractive/language';
import { isQuotable } from '../ai-extractive/quotable';
import { fold, wordsIn } from '../ai-extractive/text';
import type { Quoted } from './answer';

/**
 * Minimum part of a sentence's words that its quote must contain. The remaining words only connect these
 * words.
 */
const MIN_SHARED = 0.5;
const STEM_LENGTH = 5;

/**
 * Matches an article, "and" or a preposition that Arabic joins to a word. A sentence and its quote often
 * differ only in these.
 */
const PREFIX = /^(?:[وف]?[بكل]?(?:ال|لل)(?=.{3})|[وف](?=.{4}))/u;

const stems = (text: string) =>
  wordsIn(text)
    .map((word) => word.replace(PREFIX, ''))
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, STEM_LENGTH));
const numbers = (text: string): readonly string[] => fold(text).match(/\d+(?:[.,]\d+)*/g) ?? [];

/**
 * Returns whether the quote supports the sentence.
 * @param isTranslated whether the language of the page differs from the language of the draft. Then only
 * numbers are compared.
 */
export function isSupported({ text, quote }: Quoted, isTranslated: boolean): boolean {
  const quotedNumbers = numbers(quote);
  if (numbers(text).some((number) => !quotedNumbers.includes(number))) return false;
  if (isTranslated) return true;
  const quotedStems = new Set(stems(quote));
  const own = stems(text);
  return own.length > 0 && own.filter((stem) => quotedStems.has(stem)).length / own.length >= MIN_SHARED;
}

/** Whether a point of the model passes the checks that a point from the page must pass. */
export const isClaim = (text: string, language: Language) =>
  isQuotable(text, language) &&
  (claimScore(text, 'item', language) >= 0 ||
    (wordsIn(text).length >= 4 && claimScore(`${text} 1`, 'item', language) >= 0));
