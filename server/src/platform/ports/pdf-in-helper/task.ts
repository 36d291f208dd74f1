import type { BriefDocument } from '../pdf';

export interface PdfTask {
  /** Name of the product. */
  brand: string;
  /** Undefined: the helper only loads its fonts. */
  document?: BriefDocument;
}
