import type { FastifyBaseLogger } from 'fastify';
import type { Ai, AiNote, BriefDraft } from './ai';
import { NotABrandPage } from './ai-extractive/refusals';

/**
 * What is known without the model is better than an empty form, and the person is told. A page that is no brand's page is
 * none for the second adapter either.
 */
export const withFallback = (first: Ai, second: Ai, log: FastifyBaseLogger): Ai => ({
  usesModel: true,
  async draftBrief(website, options) {
    if (options?.withoutModel) return told(await second.draftBrief(website), 'model-budget');
    try {
      return await first.draftBrief(website);
    } catch (error) {
      if (error instanceof NotABrandPage) throw error;
      log.warn({ reason: (error as Error).message.slice(0, 300) }, 'the model drafted no brief');
      return told(await second.draftBrief(website), 'model-unavailable');
    }
  },
});

const told = (draft: BriefDraft, note: AiNote): BriefDraft => ({ ...draft, notes: [...draft.notes, note] });
