import type { BriefDocument } from '../pdf';

/** A request from the server to the helper process. */
export interface PdfTask {
  /** Name of the product. */
  brand: string;
  /** Undefined: the helper only loads its fonts. */
  document?: BriefDocument;
}
