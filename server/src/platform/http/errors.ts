/** How the server says no: `{message, errors?}`. Anything else that is thrown is masked as 500. */
import { inEnglish, type Text } from '@linksouq/shared-api/contract';
import { say } from '../i18n';

/** A clear refusal that changed nothing. Its texts are English sources: they are translated where they are answered. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    readonly text: Text,
    /** By field. */
    readonly errors?: Readonly<Record<string, Text>>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(inEnglish(text));
  }
}
/** A refusal as it is answered. */
export const inTheirLanguage = ({ text, errors }: Refusal, language: string) => ({
  message: say(language, text),
  ...(errors
    ? {
        errors: Object.fromEntries(Object.entries(errors).map(([field, one]) => [field, say(language, one)])),
      }
    : {}),
});
/** 401: no token, or one that is not or no longer valid. The client ends the session. */
export const unauthenticated = () => new Refusal(401, 'Please sign in.');
/** 404: absent, or another's. */
export const notFound = (what = 'This') => new Refusal(404, `${what} was not found.`);
/** 409: the state does not allow it. */
export const conflict = (message: Text) => new Refusal(409, message);
/** 422: a rule of the spec. */
export const invalid = (message: Text, errors?: Readonly<Record<string, Text>>) =>
  new Refusal(422, message, errors);
/** 410: was there, is over. */
export const gone = (message: string) => new Refusal(410, message);
/** 429 with retry-after in seconds. */
export const tooMany = (seconds: number, message = 'Too many tries. Please wait a moment.') =>
  new Refusal(429, message, undefined, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
