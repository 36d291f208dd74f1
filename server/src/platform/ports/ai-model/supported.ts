/**
 * Checks that a model's sentence says no more than its quote. The check compares words and refuses too much rather
 * than too little.
 */
import { claimScore } from '../ai-extractive/claims';
import type { Language } from '../ai-extractive/language';
import { isQuotable } from '../ai-extractive/quotable';
import { fold, wordsIn } from '../ai-extractive/text';
import type { Quoted } from './answer';

/** Minimum share of a sentence's words that its quote must contain. The remaining words join them. */
const LEAST_SHARED = 0.5;
const STEM = 5;

/** Arabic joins the article, `and` and prepositions to a word. A quote and its sentence often differ only there. */
const PREFIX = /^(?:[وف]?[بكل]?(?:ال|لل)(?=.{3})|[وف](?=.{4}))/u;

const stems = (text: string) =>
  wordsIn(text)
    .map((word) => word.replace(PREFIX, ''))
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, STEM));
const numbers = (text: string): readonly string[] => fold(text).match(/\d+(?:[.,]\d+)*/g) ?? [];

/**
 * @param isTranslated whether the page is in another language than the draft; then only figures and names are compared
 */
export function isSupported({ text, quote }: Quoted, isTranslated: boolean): boolean {
  const said = numbers(quote);
  if (numbers(text).some((number) => !said.includes(number))) return false;
  if (isTranslated) return true;
  const known = new Set(stems(quote));
  const own = stems(text);
  return own.length > 0 && own.filter((stem) => known.has(stem)).length / own.length >= LEAST_SHARED;
}

/** A model's point must pass the same checks as a point from the page. */
export const isClaim = (text: string, language: Language) =>
  isQuotable(text, language) &&
  (claimScore(text, 'item', language) >= 0 ||
    (wordsIn(text).length >= 4 && claimScore(`${text} 1`, 'item', language) >= 0));
