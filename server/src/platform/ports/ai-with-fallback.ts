import type { FastifyBaseLogger } from 'fastify';
import type { Ai } from './ai';

/** What is known without the model is better than an empty form. */
export const withFallback = (first: Ai, second: Ai, log: FastifyBaseLogger): Ai => ({
  draftBrief: (page) =>
    first.draftBrief(page).catch((error: unknown) => {
      log.warn({ reason: (error as Error).message.slice(0, 300) }, 'the model drafted no brief');
      return second.draftBrief(page);
    }),
});
