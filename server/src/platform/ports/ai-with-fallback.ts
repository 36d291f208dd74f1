import type { FastifyBaseLogger } from 'fastify';
import type { Ai, AiNote, BriefDraft } from './ai';
import { loggedError } from '../log-error';
import { NotABrandPage } from './ai-extractive/not-a-brand-page';

/**
 * Uses the second adapter when the first adapter fails. The extracted draft is better than an empty form, and
 * a note tells the person that the model was not used. An error for a page that does not describe a brand is
 * thrown at once, because the second adapter would refuse the page too.
 */
export const withFallback = (first: Ai, second: Ai, log: FastifyBaseLogger): Ai => ({
  usesModel: true,
  async draftBrief(website, options) {
    if (options?.withoutModel) return withNote(await second.draftBrief(website), 'model-budget');
    try {
      return await first.draftBrief(website);
    } catch (error) {
      if (error instanceof NotABrandPage) throw error;
      log.warn({ reason: loggedError(error).message.slice(0, 300) }, 'the model drafted no brief');
      return withNote(await second.draftBrief(website), 'model-unavailable');
    }
  },
});

const withNote = (draft: BriefDraft, note: AiNote): BriefDraft => ({
  ...draft,
  notes: [...draft.notes, note],
});
