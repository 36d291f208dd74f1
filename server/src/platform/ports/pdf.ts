/** The brief's PDF. */
export interface BriefDocument {
  title: string;
  /** Right to left: labels are on the right. */
  rtl?: boolean;
  /** Headings with their text, in reading order; the caller leaves out empty texts. */
  sections: readonly { heading: string; text: string }[];
  /** Lines under the title. */
  facts: readonly { label: string; value: string }[];
}
export interface Pdf {
  renderBrief(document: BriefDocument): Promise<Buffer>;
}
