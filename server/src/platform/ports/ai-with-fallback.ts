import type { FastifyBaseLogger } from 'fastify';
import type { Ai, AiNote, BriefDraft } from './ai';
import { loggedError } from '../log-error';
import { NotABrandPage } from './ai-extractive/not-a-brand-page';

/**
 * Uses `fallback` and adds a note to the draft when the model fails or its budget is used up. NotABrandPage
 * is thrown at once, because `fallback` would throw it too.
 */
export const withFallback = (model: Ai, fallback: Ai, log: FastifyBaseLogger): Ai => ({
  usesModel: true,
  async draftBrief(website, options) {
    if (options?.withoutModel) return withNote(await fallback.draftBrief(website), 'model-budget');
    try {
      return await model.draftBrief(website);
    } catch (error) {
      if (error instanceof NotABrandPage) throw error;
      log.warn({ reason: loggedError(error).message.slice(0, 300) }, 'the model drafted no brief');
      return withNote(await fallback.draftBrief(website), 'model-unavailable');
    }
  },
});

const withNote = (draft: BriefDraft, note: AiNote): BriefDraft => ({
  ...draft,
  notes: [...draft.notes, note],
});
