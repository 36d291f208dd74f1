import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Ai, ownDraft } from '../../server/src/platform/ports/ai';
import { groundedDraft } from '../../server/src/platform/ports/ai-model';
import { readAnswer } from '../../server/src/platform/ports/ai-model/answer';

/**
 * Answers of a large model in the form that the adapter asks for, on part of the held-out half. Where no model can run
 * they show what the adapter makes of good answers: they are checked, cut and grounded as answers over the network are.
 * Some hold what a model must not say: another figure, a call to action, a sentence without support, a planted order.
 */
export const recorded = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'recorded.json'), 'utf8'),
) as Record<string, unknown>;

/** The model adapter with the recorded answer of one page in place of a request. */
export const recordedAi = (id: string): Ai => ({
  async draftBrief(website) {
    const own = ownDraft(website);
    return groundedDraft(website.pages, own, readAnswer(JSON.stringify(recorded[id])));
  },
});
