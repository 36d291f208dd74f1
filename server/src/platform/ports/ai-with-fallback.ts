import type { FastifyBaseLogger } from 'fastify';
import type { Ai, AiNote, BriefDraft } from './ai';
import { NotABrandPage } from './ai-extractive/not-a-brand-page';

/**
 * Without the model, the extracted draft is better than an empty form, and the person gets a note. A page that is not
 * a brand's page is refused by the second adapter too.
 */
export const withFallback = (first: Ai, second: Ai, log: FastifyBaseLogger): Ai => ({
  usesModel: true,
  async draftBrief(website, options) {
    if (options?.withoutModel) return withNote(await second.draftBrief(website), 'model-budget');
    try {
      return await first.draftBrief(website);
    } catch (error) {
      if (error instanceof NotABrandPage) throw error;
      log.warn({ reason: (error as Error).message.slice(0, 300) }, 'the model drafted no brief');
      return withNote(await second.draftBrief(website), 'model-unavailable');
    }
  },
});

const withNote = (draft: BriefDraft, note: AiNote): BriefDraft => ({
  ...draft,
  notes: [...draft.notes, note],
});
