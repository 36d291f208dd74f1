/** The language of whoever is being answered: the one they chose, else English (design §4). */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from 'shared-api/contract';
import { say } from '../i18n';
import { chosenLanguage } from './chosen-language';

const speaking = new AsyncLocalStorage<string>();

/** Language of the request at hand; English outside of requests. */
export const languageNow = (): string => speaking.getStore() ?? 'en';
export const languageOfRequest = ({ headers }: FastifyRequest): string =>
  chosenLanguage(headers.cookie) ?? 'en';

/** Translates what calls answer as `message`; refusals are translated where they are answered. */
export function speakTheirLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const language = chosenLanguage(request.headers.cookie);
    if (language) speaking.run(language, done);
    else done();
  });
  app.addHook('preSerialization', async (request, _reply, payload: unknown) => {
    const language = languageOfRequest(request);
    if (language === 'en' || !request.url.startsWith(API_BASE) || !hasMessage(payload)) return payload;
    return { ...payload, message: say(language, payload.message) };
  });
}
const hasMessage = (payload: unknown): payload is { message: string } =>
  typeof (payload as { message?: unknown } | null)?.message === 'string';
