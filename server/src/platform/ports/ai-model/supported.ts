/**
 * Checks that a sentence of a model does not say more than its quote. The check compares words. It may refuse
 * a correct sentence, but it seldom accepts a wrong sentence.
 */
import { claimScore } from '../ai-extractive/claims';
import type { Language } from '../ai-extractive/language';
import { isQuotable } from '../ai-extractive/quotable';
import { fold, wordsIn } from '../ai-extractive/text';
import type { Quoted } from './answer';

/** Minimum part of a sentence's words that its quote must contain, from 0 to 1. */
const MIN_SHARED = 0.5;
/** Number of letters that are compared. So the endings of longer words do not matter. */
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

/**
 * Whether a point of the model is a claim. The check is weaker than the check of a point from the page: the quote
 * already supports the point, so a point of at least four words needs no sign of a claim.
 */
export const isClaim = (text: string, language: Language) =>
  isQuotable(text, language) &&
  claimScore(text, 'item', language, { needsSign: wordsIn(text).length < 4 }) >= 0;
