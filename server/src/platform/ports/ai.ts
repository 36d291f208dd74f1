/** Drafts a brief from the text of a website. The text is data and is never followed as an instruction. */
import type { AI_LANGUAGES, AI_NOTES, AiBrief } from '@linksouq/shared-api/contract';
import { NotABrandPage } from './ai-extractive/not-a-brand-page';
import type { WebsiteExtract } from './websites';

export type AiNote = (typeof AI_NOTES)[number];

/** Evidence for a field: a quote, and the page that contains it. */
export interface Evidence {
  field:
    'brand_name' | 'industry' | 'brand_overview' | 'brand_tone' | 'talking_points' | 'instagram' | 'product';
  /**
   * The value of the field. If the field has several sentences, tones or points: the single value that this
   * evidence supports.
   */
  value: string;
  /** The quote from the page. */
  quote: string;
  /** The page's address. */
  page: string;
}
export interface BriefDraft extends AiBrief {
  /** The brand's Instagram account without @, or ''. */
  instagram: string;
  /** Products of the shop. The buyer chooses one. Addresses are https or ''. */
  products: {
    name: string;
    url: string;
    image: string;
    /** A data URL that this server created. Absent or '' when there is no picture. */ picture?: string;
  }[];
  /** The brand's name in the other script (Arabic or Latin), or ''. */
  other_name: string;
  /** The brand's colour in the form `#rrggbb`, or ''. */
  brand_color: string;
  /** One of the content styles, or ''. */
  content_style: string;
  language: (typeof AI_LANGUAGES)[number];
  evidence: Evidence[];
  drafted_by: 'website' | 'model';
  /**
   * Notes for the person. `other-language` and `translated` are about the language of the page.
   * `model-unavailable` and `model-budget` mean that no model was used, so the draft contains sentences of
   * the page.
   */
  notes: AiNote[];
}
interface DraftOptions {
  /**
   * True when the daily budget of the buyer or of the product is used up. Then the draft must not use a
   * model.
   */
  withoutModel?: boolean;
}
export interface Ai {
  /** Whether a draft calls a language model, which costs money. */
  usesModel?: boolean;
  /**
   * Returns the draft of a brief. @throws NotABrandPage when the page does not describe a brand; the person
   * then fills in the form
   */
  draftBrief(website: WebsiteExtract, options?: DraftOptions): Promise<BriefDraft>;
}

/**
 * The adapter of the demo, and the fallback. It returns the draft that the helper process extracted without a
 * model.
 */
export const extractedDraft: Ai = {
  async draftBrief(website) {
    return ownDraft(website);
  },
};
/** Returns the draft that the helper process extracted. @throws NotABrandPage when the page was refused */
export function ownDraft({ draft, refused }: WebsiteExtract): BriefDraft {
  if (!draft) throw new NotABrandPage(refused ?? 'empty');
  return draft;
}
