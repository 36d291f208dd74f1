/** Estimates the cost of one draft that a language model makes. A draft of the extractor has no such cost. */
import { instructions, siteAsData } from '../../server/src/platform/ports/ai-model/prompt';
import type { WebsiteExtract } from '../../server/src/platform/ports/websites';

/**
 * Prices of a small hosted model: USD for a million tokens of the request and of the response.
 * `BRIEFS_PRICES=0.15,0.6` sets other prices.
 */
const [USD_PER_INPUT, USD_PER_OUTPUT] = (process.env.BRIEFS_PRICES ?? '0.15,0.6').split(',').map(Number) as [
  number,
  number,
];
/** Estimated number of characters per token. */
const PER_TOKEN = { latin: 4, other: 2 };

function tokensOf(text: string): number {
  const other = text.match(/[\u0250-\uFFFF]/g)?.length ?? 0;
  return Math.ceil((text.length - other) / PER_TOKEN.latin + other / PER_TOKEN.other);
}

/** Estimates the cost of one request and its response from their numbers of characters, USD. */
export function modelCost({ pages }: WebsiteExtract, answer: unknown): number {
  const { mark, text } = siteAsData(pages);
  const prompt = instructions(mark, pages[0]?.language === 'ar' ? 'ar' : 'en') + text;
  return (tokensOf(prompt) * USD_PER_INPUT + tokensOf(JSON.stringify(answer)) * USD_PER_OUTPUT) / 1_000_000;
}
