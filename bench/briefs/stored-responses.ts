import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Ai, ownDraft } from '../../server/src/platform/ports/ai';
import { groundedDraft } from '../../server/src/platform/ports/ai-model';
import { readAnswer } from '../../server/src/platform/ports/ai-model/answer';

const readResponses = (file: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as Record<string, unknown>;

/**
 * Responses of a large model for held-out pages that we wrote. The model saw one request at a time, without the
 * correct values.
 */
export const modelResponses = readResponses('model-responses.json');
/**
 * Responses that we wrote for some held-out pages. Some contain faults: a wrong figure, a call to action, a
 * sentence without evidence, a planted instruction.
 */
export const handWrittenResponses = readResponses('hand-written-responses.json');

/**
 * Returns the model adapter with a stored response. As in the product, the adapter uses the extracted draft in two
 * cases: the response has a wrong structure, or the page supports no overview and no talking point of the response.
 */
export const adapterWith = (response: unknown): Ai => ({
  async draftBrief(website) {
    const extracted = ownDraft(website);
    try {
      return groundedDraft(website.pages, extracted, readAnswer(JSON.stringify(response)));
    } catch {
      return extracted;
    }
  },
});
