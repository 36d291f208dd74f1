/** Ideas for the instructions, from the claims of the website: what to show, to say and not to promise. */
import { riskOf } from '@linksouq/shared-api/contract';
import type { FoundOnWebsite } from './found';

export interface Idea {
  kind: 'show' | 'say' | 'doNotPromise';
  /** A product name, or a claim of the website. */
  about: string;
  /** The text of the website that contains the claim. For a product: the name of the product. */
  quote: string;
}
/** Maximum number per kind. */
const MAX_IDEAS = { show: 3, say: 2, doNotPromise: 2 };
/** Claims that a camera can show, such as how something is made, served or delivered. */
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
  const ideasToShow = [
    ...products.slice(0, 1).map((name) => toIdea('show', { value: name, quote: name })),
    ...safeClaims.filter(({ value }) => VISUAL_CLAIM.test(value)).map((claim) => toIdea('show', claim)),
  ].slice(0, MAX_IDEAS.show);
  const claimsToSay = safeClaims.filter(({ value }) => !ideasToShow.some(({ about }) => about === value));
  return [
    ...ideasToShow,
    ...claimsToSay.slice(0, MAX_IDEAS.say).map((claim) => toIdea('say', claim)),
    ...claims
      .filter(({ value }) => riskOf(value))
      .slice(0, MAX_IDEAS.doNotPromise)
      .map((claim) => toIdea('doNotPromise', claim)),
  ];
}
