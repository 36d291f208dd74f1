/** Advertising in the UAE: labels, permits and risky claims. No lawyer has checked these rules. */

/** The advertising label that a new brief suggests, in English and Arabic. A brand may change the label. */
export const ADVERTISING_LABEL = '#ad #إعلان';

/** Format of an advertiser permit number. */
export const PERMIT_FORM = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9/-]{3,28}[A-Za-z0-9]$/;
/** Number of days before the end of the permit at which the seller gets the first and the last reminder. */
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

/** Returns the first kind in `RISKS` that a text contains. */
export function riskOf(text: string): ClaimRisk | undefined {
  return RISKS.find(([, pattern]) => pattern.test(text))?.[0];
}
