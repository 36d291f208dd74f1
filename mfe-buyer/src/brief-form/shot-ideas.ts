/** Suggests shots, dos and don'ts from quotes of the website. The brand adds the ideas that fit. */
import { riskOf } from '@linksouq/shared-api/contract';
import type { FoundOnWebsite } from './found';

export interface Idea {
  kind: 'shot' | 'do' | 'dont';
  /** Name of a product, or a claim from the website. */
  about: string;
  /** Text of the website that contains the claim. For a product, its name. */
  quote: string;
}
/** Maximum number of ideas of each kind. */
const MAX_IDEAS = { shot: 3, do: 2, dont: 2 };
/** Matches claims that a camera can show, for example how something is made, served or delivered. */
const VISUAL_CLAIM =
  /\b(?:hand[- ]?made|made|baked|roast\w*|cooked|brewed|fresh\w*|deliver\w*|sewn|woven|wrapped|open|served?|lesson|class|tour|view|garden|room|table)\b|طازج|يدوي|توصيل|نوصل|نخبز|نحمص|نطبخ|مصنوع|جلسات|إطلالة/i;

export function shotIdeas({ products, evidence }: FoundOnWebsite): Idea[] {
  const claims = evidence.filter(({ field }) => field === 'talking_points');
  const toIdea = (kind: Idea['kind'], { value, quote }: { value: string; quote: string }): Idea => ({
    kind,
    about: value,
    quote,
  });
  const safeClaims = claims.filter(({ value }) => !riskOf(value));
  const shots = [
    ...products.slice(0, 1).map((name) => toIdea('shot', { value: name, quote: name })),
    ...safeClaims.filter(({ value }) => VISUAL_CLAIM.test(value)).map((claim) => toIdea('shot', claim)),
  ].slice(0, MAX_IDEAS.shot);
  const claimsToSay = safeClaims.filter(({ value }) => !shots.some(({ about }) => about === value));
  return [
    ...shots,
    ...claimsToSay.slice(0, MAX_IDEAS.do).map((claim) => toIdea('do', claim)),
    ...claims
      .filter(({ value }) => riskOf(value))
      .slice(0, MAX_IDEAS.dont)
      .map((claim) => toIdea('dont', claim)),
  ];
}
