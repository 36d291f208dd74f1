import { INDUSTRIES } from '../../server/src/platform/ports/ai-extractive/industries';
import { NotABrandPage } from '../../server/src/platform/ports/ai-extractive/not-a-brand-page';
import { TONES } from '../../server/src/platform/ports/ai-extractive/tones';
import { type Ai, type BriefDraft, extractedDraft } from '../../server/src/platform/ports/ai';
import { boundHtml } from '../../server/src/platform/ports/websites-in-helper/bound-html';
import { extract } from '../../server/src/platform/ports/websites-in-helper/extract';
import type { Case } from './cases';
import { type Draft, judge, type Judgement } from './score';

export interface Outcome {
  testCase: Case;
  ms: number;
  /** Why the adapter refused the page. Undefined when it made a draft or failed. */
  refused: string | undefined;
  /** Message of any other error. A failure never counts as a refusal. */
  failed: string | undefined;
  judgement: Judgement | undefined;
}

const toEnglish = (topics: readonly { en: string; ar: string }[], text: string) =>
  topics.find(({ en, ar }) => en === text || ar === text)?.en ?? text;

/** Converts a draft to the structure that `judge` reads, with industry and tones in English. */
function asDraft(draft: BriefDraft): Draft {
  return {
    brand_name: draft.brand_name,
    industry: draft.industry && toEnglish(INDUSTRIES, draft.industry),
    tones: draft.brand_tone
      .split(/، |, /)
      .filter(Boolean)
      .map((tone) => toEnglish(TONES, tone)),
    brand_overview: draft.brand_overview,
    talking_points: draft.talking_points,
    instagram: draft.instagram,
    products: draft.products.map(({ name }) => name),
    evidence: draft.evidence,
  };
}

/** Makes a draft of each page with the adapter, and scores the draft. */
export async function runCases(
  cases: readonly Case[],
  aiFor: (testCase: Case) => Ai = () => extractedDraft,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const testCase of cases) {
    const startedAt = performance.now();
    let refused: string | undefined;
    let failed: string | undefined;
    let draft: BriefDraft | undefined;
    try {
      const website = await extract([{ url: testCase.url, html: boundHtml(testCase.html) }]);
      draft = await aiFor(testCase).draftBrief(website);
    } catch (error) {
      if (error instanceof NotABrandPage) refused = error.reason;
      else failed = (error as Error).message;
    }
    const ms = performance.now() - startedAt;
    outcomes.push({
      testCase,
      ms,
      refused,
      failed,
      judgement: draft && !testCase.refuse ? judge(asDraft(draft), testCase) : undefined,
    });
  }
  return outcomes;
}
