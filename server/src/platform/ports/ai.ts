/** Turns the text of a website into the start of a brief. The text is data, never instructions. */
import type { AI_LANGUAGES, AI_NOTES, AiBrief } from '@linksouq/shared-api/contract';
import { NotABrandPage } from './ai-extractive/refusals';
import type { WebsiteExtract } from './websites';

export type AiNote = (typeof AI_NOTES)[number];

/** Where a page says what a field of the draft says. */
export interface Evidence {
  field: 'brand_name' | 'industry' | 'brand_overview' | 'brand_tone' | 'talking_points' | 'instagram';
  /** The field's value, or the one sentence, tone or point of it that this stands for. */
  value: string;
  /** The page's own words. */
  quote: string;
  /** The page's address. */
  page: string;
}
export interface BriefDraft extends AiBrief {
  /** The brand's account without @, or ''. */
  instagram: string;
  /** Products of the shop to choose one from; addresses are https or ''. */
  products: { name: string; url: string; image: string }[];
  /** One of the content styles, or ''. */
  content_style: string;
  language: (typeof AI_LANGUAGES)[number];
  evidence: Evidence[];
  drafted_by: 'website' | 'model';
  /**
   * What the person has to know: `other-language` and `translated` of the page's language, `model-unavailable` and
   * `model-budget` when the page's own sentences stand in for a model's.
   */
  notes: AiNote[];
}
export interface DraftOptions {
  /** The buyer's or the product's budget of the day is spent. */
  withoutModel?: boolean;
}
export interface Ai {
  /** Whether drafts cost a model's work. */
  usesModel?: boolean;
  /** @throws NotABrandPage when the page says nothing of a brand; the person then fills in the form by hand */
  draftBrief(website: WebsiteExtract, options?: DraftOptions): Promise<BriefDraft>;
}

/** The demo's adapter and the fallback: what the extractor drafted in the helper process, without any model. */
export const extractedDraft: Ai = {
  async draftBrief(website) {
    return ownDraft(website);
  },
};
/** @throws NotABrandPage */
export function ownDraft({ draft, refused }: WebsiteExtract): BriefDraft {
  if (!draft) throw new NotABrandPage(refused ?? 'empty');
  return draft;
}
