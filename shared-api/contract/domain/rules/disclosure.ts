/**
 * Words and limits about advertising in the UAE. They are suggestions, not legal advice. They are in one
 * file, so that the company that runs the product can change them after legal advice.
 */

/**
 * The advertising label that the form of a new brief suggests, in English and Arabic. A brand may change it.
 */
export const ADVERTISING_LABEL = '#ad #إعلان';

/** The form of an advertiser permit number: letters, digits and separators, with at least one digit. */
export const PERMIT_FORM = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9/-]{3,28}[A-Za-z0-9]$/;
/** A seller gets a reminder at each of these numbers of days before the permit ends. */
export const PERMIT_REMINDERS = [30, 7] as const;

/** Kinds of claims that may need proof or a permit before they are published. */
export type ClaimRisk = 'health' | 'approval' | 'best' | 'guarantee';

const RISKS: readonly (readonly [ClaimRisk, RegExp])[] = [
  ['approval', /\bfda\b|(?:government|ministry|dha|doh|mohap)[- ]approved|معتمد من وزارة|مرخص من وزارة/i],
  [
    'health',
    /\b(?:cures?|heals?|treats?|slimming|lose weight|anti-?aging|clinically proven|no side effects)\b|يعالج|يشفي|علاج نهائي|تنحيف|إنقاص الوزن|بدون آثار جانبية/i,
  ],
  ['guarantee', /\bguarantee[ds]?\b|\b100 ?% (?:safe|effective)\b|\brisk[- ]free\b|مضمون|نضمن لك/i],
  [
    'best',
    /\b(?:the best|no\. ?1|number one|world['’]s (?:best|first)|cheapest)\b|#1|الأفضل|رقم واحد|الأول عالمي/i,
  ],
];

/**
 * Returns the kind of risky claim in a text, or undefined. If a text has several kinds, the first in `RISKS`
 * counts.
 */
export function riskOf(text: string): ClaimRisk | undefined {
  return RISKS.find(([, pattern]) => pattern.test(text))?.[0];
}
