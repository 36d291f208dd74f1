/** Estimates the cost of one draft. The extractor costs only a moment of our own processor. */
import { instructions, siteAsData } from '../../server/src/platform/ports/ai-model/prompt';
import type { WebsiteExtract } from '../../server/src/platform/ports/websites';

/** USD for a million tokens of a small hosted model. `BRIEFS_PRICES=0.15,0.6` sets others. */
const [ASKED, ANSWERED] = (process.env.BRIEFS_PRICES ?? '0.15,0.6').split(',').map(Number) as [
  number,
  number,
];
/** Characters of one token: an estimate for the usual vocabularies. */
const PER_TOKEN = { latin: 4, other: 2 };

function tokensOf(text: string): number {
  const other = text.match(/[\u0250-\uFFFF]/g)?.length ?? 0;
  return Math.ceil((text.length - other) / PER_TOKEN.latin + other / PER_TOKEN.other);
}

/** USD of one request with this response, estimated from its characters. */
export function modelCost({ pages }: WebsiteExtract, answer: unknown): number {
  const { mark, text } = siteAsData(pages);
  const asked = instructions(mark, pages[0]?.language === 'ar' ? 'ar' : 'en') + text;
  return (tokensOf(asked) * ASKED + tokensOf(JSON.stringify(answer)) * ANSWERED) / 1_000_000;
}
