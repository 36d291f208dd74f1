/** The brief's PDF. */
export interface BriefDocument {
  title: string;
  /** Written from right to left: labels stand on the right. */
  rtl?: boolean;
  /** Headings with their text, in reading order; empty texts are left out by the caller. */
  sections: readonly { heading: string; text: string }[];
  /** Lines under the title. */
  facts: readonly { label: string; value: string }[];
}
export interface Pdf {
  renderBrief(document: BriefDocument): Promise<Buffer>;
}
