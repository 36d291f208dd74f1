import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '@linksouq/shared-api/contract';
import { say } from '../i18n';
import { chosenLanguage } from './chosen-language';

const requestLanguage = new AsyncLocalStorage<string>();

/** Returns the language of the current request, or English outside of a request. */
export const languageNow = (): string => requestLanguage.getStore() ?? 'en';
export const languageOfRequest = ({ headers }: FastifyRequest): string =>
  chosenLanguage(headers.cookie) ?? 'en';

/**
 * Translates `message` in the responses of calls. If a response has no `message`, translates `data.message` (product
 * §7, price visibility). The error handler translates refusals.
 */
export function localizeReplies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const language = chosenLanguage(request.headers.cookie);
    if (language) requestLanguage.run(language, done);
    else done();
  });
  app.addHook('preSerialization', (request, _reply, payload: unknown, done) => {
    const language = languageOfRequest(request);
    const isApiCall = language !== 'en' && request.url.startsWith(API_BASE);
    done(null, isApiCall ? translateMessages(language, payload) : payload);
  });
}
function translateMessages(language: string, payload: unknown): unknown {
  if (hasMessage(payload)) return translateMessage(language, payload);
  const data = (payload as { data?: unknown } | null)?.data;
  return hasMessage(data) ? { ...(payload as object), data: translateMessage(language, data) } : payload;
}
const hasMessage = (payload: unknown): payload is { message: string } =>
  typeof (payload as { message?: unknown } | null)?.message === 'string';
const translateMessage = (language: string, reply: { message: string }) => ({
  ...reply,
  message: say(language, reply.message),
});
