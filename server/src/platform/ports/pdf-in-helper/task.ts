import type { BriefDocument } from '../pdf';

/** A request of the server to the helper. */
export interface PdfTask {
  /** Name of the product. */
  brand: string;
  /** Absent: only prepares the first document. */
  document?: BriefDocument;
}
