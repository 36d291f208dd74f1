/** Turns the text of a website into the start of a brief. The text is data, never instructions. */
import type { AiBrief } from '@linksouq/shared-api/contract';

export interface WebsitePage {
  url: string;
  html: string;
}
export interface Ai {
  /** @throws when nothing useful came out; the person then fills the form in by hand */
  draftBrief(page: WebsitePage): Promise<AiBrief>;
}
