/** Drafts a brief from the text of a website. Instructions in this text are never followed. */
import type { AI_LANGUAGES, AI_NOTES, AiBrief } from '@linksouq/shared-api/contract';
import { NotABrandPage } from './ai-extractive/not-a-brand-page';
import type { WebsiteExtract } from './websites';

export type AiNote = (typeof AI_NOTES)[number];

/** Evidence for a field: a quote, and the page that contains it. */
export interface Evidence {
  field:
    'brand_name' | 'industry' | 'brand_overview' | 'brand_tone' | 'talking_points' | 'instagram' | 'product';
  /** The supported value: the complete field, or one of its sentences, tones or points. */
  value: string;
  quote: string;
  /** Address of the page. */
  page: string;
}
export interface BriefDraft extends AiBrief {
  /** The brand's Instagram account without @, or ''. */
  instagram: string;
  /** Products of the shop. The buyer chooses one product. `url` and `image` are https addresses or ''. */
  products: {
    name: string;
    url: string;
    image: string;
    /** Data URL of a picture that this server encoded. Absent or '' without a picture. */
    picture?: string;
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
  /** Notes for the buyer. With `model-unavailable` and `model-budget`, the draft was made without a model. */
  notes: AiNote[];
}
interface DraftOptions {
  /** True when the buyer's or the product's daily budget for the model is used up. */
  withoutModel?: boolean;
}
export interface Ai {
  /** Whether a draft calls a language model, which costs money. */
  usesModel?: boolean;
  /** @throws NotABrandPage when the page does not describe a brand; the buyer then fills in the form */
  draftBrief(website: WebsiteExtract, options?: DraftOptions): Promise<BriefDraft>;
}

/** Used when no model is configured, when the model fails, and when its budget is used up. */
export const extractedDraft: Ai = {
  async draftBrief(website) {
    return ownDraft(website);
  },
};
/** Returns the draft that the helper made without a model. @throws NotABrandPage when the page was refused */
export function ownDraft({ draft, refused }: WebsiteExtract): BriefDraft {
  if (!draft) throw new NotABrandPage(refused ?? 'empty');
  return draft;
}
