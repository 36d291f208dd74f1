/**
 * This file has no imports. Otherwise the server, which handles NotABrandPage, would load the HTML parser.
 */
const REFUSALS = [
  'challenge',
  'consent',
  'password',
  'coming-soon',
  'placeholder',
  'error',
  'parked',
  'empty',
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

export class NotABrandPage extends Error {
  override readonly name = 'NotABrandPage';
  constructor(readonly reason: RefusalReason) {
    super(
      reason === 'empty' ? 'the page has no readable text' : `this is not the page of a brand: ${reason}`,
    );
  }
}
