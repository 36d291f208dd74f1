/** Drafts a brief with a language model, by any API that is compatible with OpenAI's. */
import OpenAI from 'openai';
import type { AiSettings } from '../../provider-settings';
import type { Ai } from '../ai';
import { ANSWER_SCHEMA, readAnswer } from './answer';
import { instructions, pageAsData } from './prompt';

/** The person looks at a spinner meanwhile, ms. */
const PATIENCE_MS = 25_000;
/** Tokens of the answer: twice what the longest brief needs. */
const MAX_TOKENS = 1_200;

export function modelAi({ baseUrl, apiKey, model }: AiSettings, patienceMs = PATIENCE_MS): Ai {
  const client = new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0, timeout: patienceMs });
  return {
    async draftBrief(website) {
      const page = pageAsData(website.page);
      const answer = await client.chat.completions.create(
        {
          model,
          max_tokens: MAX_TOKENS,
          messages: [
            { role: 'system', content: instructions(page.mark) },
            { role: 'user', content: page.text },
          ],
          response_format: {
            type: 'json_schema',
            json_schema: { name: 'brief', strict: true, schema: ANSWER_SCHEMA },
          },
        },
        // The client's own limit ends with the headers; this one with the body.
        { signal: AbortSignal.timeout(patienceMs) },
      );
      const [choice] = answer.choices ?? [];
      if (choice?.finish_reason !== 'stop') throw new Error(`the model stopped: ${choice?.finish_reason}`);
      return readAnswer(choice.message.content);
    },
  };
}
