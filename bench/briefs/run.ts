import { INDUSTRIES } from '../../server/src/platform/ports/ai-extractive/industries';
import { NotABrandPage } from '../../server/src/platform/ports/ai-extractive/refusals';
import { TONES } from '../../server/src/platform/ports/ai-extractive/tones';
import { type Ai, type BriefDraft, extractedDraft } from '../../server/src/platform/ports/ai';
import { boundHtml } from '../../server/src/platform/ports/websites-in-helper/bound-html';
import { extract } from '../../server/src/platform/ports/websites-in-helper/extract';
import type { Case } from './cases';
import { type Draft, judge, type Judgement } from './score';

export interface Outcome {
  one: Case;
  ms: number;
  /** Why the adapter refused the page; undefined when it drafted. */
  refused: string | undefined;
  judgement: Judgement | undefined;
}

const english = (topics: readonly { en: string; ar: string }[], said: string) =>
  topics.find(({ en, ar }) => en === said || ar === said)?.en ?? said;

/** A draft as the judge takes it: enumerations in English. */
export function asDraft(draft: BriefDraft): Draft {
  return {
    brand_name: draft.brand_name,
    industry: draft.industry && english(INDUSTRIES, draft.industry),
    tones: draft.brand_tone
      .split(/، |, /)
      .filter(Boolean)
      .map((tone) => english(TONES, tone)),
    brand_overview: draft.brand_overview,
    talking_points: draft.talking_points,
    instagram: draft.instagram,
    products: draft.products.map(({ name }) => name),
    evidence: draft.evidence,
  };
}

/** Drafts each page with the adapter and judges what comes out. */
export async function runCases(
  cases: readonly Case[],
  aiFor: (one: Case) => Ai = () => extractedDraft,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const one of cases) {
    const began = performance.now();
    let refused: string | undefined;
    let draft: BriefDraft | undefined;
    try {
      draft = await aiFor(one).draftBrief(await extract([{ url: one.url, html: boundHtml(one.html) }]));
    } catch (error) {
      refused = error instanceof NotABrandPage ? error.reason : `failed: ${(error as Error).message}`;
    }
    const ms = performance.now() - began;
    outcomes.push({
      one,
      ms,
      refused,
      judgement: draft && !one.refuse ? judge(asDraft(draft), one) : undefined,
    });
  }
  return outcomes;
}
