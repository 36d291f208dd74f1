import { EMOJI_LABELS, INJECTION, SALE } from './claims';
import { isInLanguage, type Language } from './language';
import { isPlaceholderText } from './placeholder-text';

/** Texts about the website and not about the brand. */
const BOILERPLATE =
  /cookie|©|\(c\) ?(?:19|20)\d\d|copyright|all rights|newsletter|subscribe|javascript|privacy policy|use code|by submitting|terms & conditions|check back|ملفات تعريف|حقوق|استخدم كود|الرقم الضريبي/i;
const CALL_OR_CONTACT =
  /(?:\+?\d[\s().-]?){8}|[\w.+-]{1,40}@[\w-]{1,40}\.[a-z]|https?:|\b(?:call|contact|book|visit) (?:us|now|today)|today!|book (?:online|now)|^(?:call|contact|join|click|follow|subscribe|shop now|book your)\b|اتصل (?:بنا|الآن)|تواصل معنا|احجز الآن/i;
/** The end of a postal address, a plot number, or a post box. */
const POSTAL = /\p{L}[ ,-]{1,3}\d{5,6}\.?$|#\d+[-/]\d|\bp\.?o\.? ?box\b|ص\.? ?ب\.? ?\d/iu;
const QUESTION = /[?؟]\s*$/;

/** Returns whether a text contains no call to action, no contact data and no instruction to a model. */
export const isHarmless = (text: string): boolean => !CALL_OR_CONTACT.test(text) && !INJECTION.test(text);

/** Returns whether a brief may contain this sentence of the page. */
export function isQuotable(text: string, language: Language): boolean {
  return (
    isInLanguage(text, language) &&
    isHarmless(text) &&
    ![BOILERPLATE, QUESTION, POSTAL, SALE, EMOJI_LABELS].some((pattern) => pattern.test(text)) &&
    !isPlaceholderText(text)
  );
}
