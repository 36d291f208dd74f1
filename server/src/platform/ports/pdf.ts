/** The content of a brief's PDF. */
export interface BriefDocument {
  title: string;
  /** Language of the document. Default: English, or Arabic when the document is right to left. */
  language?: string;
  /** Colour of the band and the headings, `#rrggbb`. If it is not readable, a darker colour is used. */
  color?: string;
  /** The brand's logo as JPEG. */
  logo?: Uint8Array;
  /** True for a right-to-left document. Its labels are on the right. */
  rtl?: boolean;
  /** Headings with their texts. The caller leaves out empty texts. */
  sections: readonly { heading: string; text: string }[];
  deadline?: { label: string; value: string };
  /** Facts below the title, each on its own line. */
  facts: readonly { label: string; value: string }[];
}
/** Draws the PDF of a brief. */
export interface Pdf {
  /**
   * Draws the brief as a PDF file.
   * @param client the person who waits for the document, so that many documents of one client do not delay
   * others. A job uses another client than the person who waits.
   * @throws HelperBusy, HelperError
   */
  renderBrief(document: BriefDocument, client: string): Promise<Buffer>;
  /** Prepares the first document, because opening the fonts takes longer than drawing. */
  warm(): Promise<void>;
  close(): void;
}
