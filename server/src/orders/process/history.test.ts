import { orderProcess, submissionProcess } from '@linksouq/shared-api/contract';
import { eventText, SENTENCES_FOR_BRAND } from './history';

describe('A timeline', () => {
  const sentences = [...orderProcess.rows, ...submissionProcess.rows].map(({ says }) => says);

  it('has a sentence with "you" for each sentence about "the brand"', () => {
    const aboutBrand = sentences.filter((says) => /\bbrand\b/.test(says));
    expect(Object.keys(SENTENCES_FOR_BRAND).sort()).toEqual([...new Set(aboutBrand)].sort());
    for (const says of Object.values(SENTENCES_FOR_BRAND)) expect(says).toMatch(/\b[Yy]ou\b/);
  });
  it.each([
    ['pay', 'seller', 'The brand paid'],
    ['pay', 'brand', 'You paid'],
    ['accept', 'seller', 'You accepted'],
    ['accept', 'brand', 'The influencer accepted'],
  ] as const)('describes the event %s to the %s', (kind, reader, text) => {
    expect(eventText({ kind, detail: {} }, reader)).toBe(text);
  });
  it.each([
    ['brand', 'The influencer sent a quote: AED 2,200'],
    ['seller', 'You sent a quote: AED 2,000'],
    ['operator', 'The influencer sent a quote: AED 2,000'],
  ] as const)('shows the %s the sentence "%s", because only the brand pays the fee', (reader, text) => {
    const feeBps = reader === 'brand' ? 1_000 : 0;
    expect(eventText({ kind: 'quote', detail: { price: 2_000 } }, reader, feeBps)).toBe(text);
  });
});
