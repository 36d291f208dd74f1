/** Advertising in the UAE has to be recognisable. These are suggestions and hints; none of them is legal advice. */

/** The label that a new brief suggests, in both languages. A brand may change it. */
export const ADVERTISING_LABEL = '#ad #إعلان';

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

/** The risk of a text, or undefined. The most serious kind comes first. */
export function riskOf(text: string): ClaimRisk | undefined {
  return RISKS.find(([, pattern]) => pattern.test(text))?.[0];
}
