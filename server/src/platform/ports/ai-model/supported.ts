/**
 * Checks that a quote supports a sentence of the model. The check compares words, so it may refuse a correct
 * sentence, but it seldom accepts a wrong sentence.
 */
import { claimScore } from '../ai-extractive/claims';
import type { Language } from '../ai-extractive/language';
import { isQuotable } from '../ai-extractive/quotable';
import { fold, wordsIn } from '../ai-extractive/text';
import type { Quoted } from './answer';

/** The quote must contain at least this part (0 to 1) of the sentence's words. */
const MIN_SHARED = 0.5;
/** Only this number of first letters is compared, because endings may differ. */
const STEM_LENGTH = 5;

/** An Arabic article, "and" or preposition at the start of a word is ignored. */
const PREFIX = /^(?:[وف]?[بكل]?(?:ال|لل)(?=.{3})|[وف](?=.{4}))/u;

const stems = (text: string) =>
  wordsIn(text)
    .map((word) => word.replace(PREFIX, ''))
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, STEM_LENGTH));
const numbers = (text: string): readonly string[] => fold(text).match(/\d+(?:[.,]\d+)*/g) ?? [];

/** @param isTranslated the page has another language than the draft, so only numbers are compared */
export function isSupported({ text, quote }: Quoted, isTranslated: boolean): boolean {
  const quotedNumbers = numbers(quote);
  if (numbers(text).some((number) => !quotedNumbers.includes(number))) return false;
  if (isTranslated) return true;
  const quotedStems = new Set(stems(quote));
  const textStems = stems(text);
  const shared = textStems.filter((stem) => quotedStems.has(stem));
  return textStems.length > 0 && shared.length / textStems.length >= MIN_SHARED;
}

/**
 * Returns whether a talking point of the model is a claim. A quote supports the point, so a point of at least
 * four words needs no typical word of a claim.
 */
export const isClaim = (text: string, language: Language) =>
  isQuotable(text, language) &&
  claimScore(text, 'item', language, { needsSign: wordsIn(text).length < 4 }) >= 0;
