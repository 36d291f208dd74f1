import type { BriefDocument } from '../pdf';

/** A request from the server to the helper process. */
export interface PdfTask {
  /** Name of the product. */
  brand: string;
  /** The document to draw. Without a document the helper only loads its fonts. */
  document?: BriefDocument;
}
