/** Turns the text of a website into the start of a brief. The text is data, never instructions. */
import type { AiBrief } from '@linksouq/shared-api/contract';
import type { WebsiteExtract } from './websites';

export interface Ai {
  /** @throws Error when nothing useful came out; the person then fills the form in by hand */
  draftBrief(website: WebsiteExtract): Promise<AiBrief>;
}

/** The demo's adapter and the fallback: what the extractor drafted in the helper process, without any model. */
export const extractedDraft: Ai = {
  async draftBrief({ draft }) {
    if (!draft) throw new Error('the page has no readable text');
    return draft;
  },
};
