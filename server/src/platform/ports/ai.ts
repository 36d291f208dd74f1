/** Drafts a brief from the text of a website. The text is data, never instructions. */
import type { AI_LANGUAGES, AI_NOTES, AiBrief } from '@linksouq/shared-api/contract';
import { NotABrandPage } from './ai-extractive/not-a-brand-page';
import type { WebsiteExtract } from './websites';

export type AiNote = (typeof AI_NOTES)[number];

/** The evidence of a field: where a page contains it. */
export interface Evidence {
  field:
    'brand_name' | 'industry' | 'brand_overview' | 'brand_tone' | 'talking_points' | 'instagram' | 'product';
  /** The field's value, or the one sentence, tone or point that this evidence supports. */
  value: string;
  /** The quote from the page. */
  quote: string;
  /** The page's address. */
  page: string;
}
export interface BriefDraft extends AiBrief {
  /** The brand's Instagram account without @, or ''. */
  instagram: string;
  /** Products of the shop, of which the buyer chooses one. Addresses are https or ''. */
  products: {
    name: string;
    url: string;
    image: string;
    /** A data URL that this server created. Absent or '' without one. */ picture?: string;
  }[];
  /** The name in the other script, and a colour `#rrggbb`, or ''. */
  other_name: string;
  brand_color: string;
  /** One of the content styles, or ''. */
  content_style: string;
  language: (typeof AI_LANGUAGES)[number];
  evidence: Evidence[];
  drafted_by: 'website' | 'model';
  /**
   * Notes for the person. `other-language` and `translated` are about the page's language. `model-unavailable` and
   * `model-budget` mean that the page's own sentences replace a model's.
   */
  notes: AiNote[];
}
interface DraftOptions {
  /** The daily budget of the buyer or of the product is spent. */
  withoutModel?: boolean;
}
export interface Ai {
  /** Whether a draft costs a call of a model. */
  usesModel?: boolean;
  /** @throws NotABrandPage when the page does not describe a brand; the person then fills in the form */
  draftBrief(website: WebsiteExtract, options?: DraftOptions): Promise<BriefDraft>;
}

/** The adapter of the demo and the fallback: returns the draft that the helper process extracted, without a model. */
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
