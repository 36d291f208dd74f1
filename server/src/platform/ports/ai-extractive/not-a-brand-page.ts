/**
 * The error for a page that does not describe a brand. The class has its own file, so that its import does
 * not load the HTML parser.
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

/** Thrown when the page does not describe a brand. */
export class NotABrandPage extends Error {
  override readonly name = 'NotABrandPage';
  constructor(readonly reason: RefusalReason) {
    super(
      reason === 'empty' ? 'the page has no readable text' : `this is not the page of a brand: ${reason}`,
    );
  }
}
