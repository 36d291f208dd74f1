/** The content of a PDF: a brief, a receipt or a statement. */
export interface BriefDocument {
  title: string;
  /** Default: English, or Arabic when the document is right to left. */
  language?: string;
  /** Colour of the band and the headings, `#rrggbb`. A colour with too little contrast is darkened. */
  color?: string;
  /** The brand's logo as JPEG. */
  logo?: Uint8Array;
  rtl?: boolean;
  /** The caller omits empty texts. */
  sections: readonly { heading: string; text: string }[];
  deadline?: { label: string; value: string };
  /** Rows of the table below the title and the deadline. */
  facts: readonly { label: string; value: string }[];
}
export interface Pdf {
  /**
   * @param client owner of the task in the fair queue: the buyer's id, or a separate key for a job
   * @throws HelperBusy, HelperError
   */
  renderBrief(document: BriefDocument, client: string): Promise<Buffer>;
  /** Loads the fonts before the first document, because loading takes longer than drawing. */
  warm(): Promise<void>;
  close(): void;
}
