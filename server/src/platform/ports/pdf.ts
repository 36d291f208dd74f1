/** Draws the brief's PDF. */
export interface BriefDocument {
  title: string;
  /** English, or Arabic when the document is right to left. */
  language?: string;
  /** Colour of the headings, `#rrggbb`. The writer darkens an unreadable one. */
  color?: string;
  /** JPEG of the brand's logo. */
  logo?: Uint8Array;
  /** Right to left: labels are on the right. */
  rtl?: boolean;
  /** Headings with their text in reading order. The caller omits empty texts. */
  sections: readonly { heading: string; text: string }[];
  deadline?: { label: string; value: string };
  /** Lines under the title. */
  facts: readonly { label: string; value: string }[];
}
export interface Pdf {
  /**
   * @param client the owner of the document, so that one client's documents do not delay another's. A document that a
   * job draws has another client than one that its owner waits for.
   * @throws HelperBusy, HelperError
   */
  renderBrief(document: BriefDocument, client: string): Promise<Buffer>;
  /** Prepares the first document, because opening the fonts takes longer than the rest. */
  warm(): Promise<void>;
  close(): void;
}
