import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Ai, ownDraft } from '../../server/src/platform/ports/ai';
import { groundedDraft } from '../../server/src/platform/ports/ai-model';
import { readAnswer } from '../../server/src/platform/ports/ai-model/answer';

/**
 * Recorded responses of a large model, in the form that the adapter requests, for some held-out pages. They measure the
 * adapter where no model can run. The adapter checks, cuts and compares them like responses over the network. Some
 * contain faults: a wrong figure, a call to action, a sentence without evidence, a planted instruction.
 */
export const recorded = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'recorded.json'), 'utf8'),
) as Record<string, unknown>;

/** The model adapter, with the recorded response of one page in place of a request. */
export const recordedAi = (id: string): Ai => ({
  async draftBrief(website) {
    const own = ownDraft(website);
    return groundedDraft(website.pages, own, readAnswer(JSON.stringify(recorded[id])));
  },
});
