/** Errors that the client sees. Any other error becomes a 500 without details. */
import { inEnglish, type Text } from '@linksouq/shared-api/contract';
import { say } from '../i18n';

/** An error with English texts. The response contains the texts in the language of the request. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    readonly text: Text,
    readonly errors?: Readonly<Record<string, Text>>,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Label of the refusal in the metrics. By default, the status determines the label. */
    readonly reason?: string,
  ) {
    super(inEnglish(text));
  }
}
export const refusalBody = ({ text, errors }: Refusal, language: string) => ({
  message: say(language, text),
  ...(errors
    ? {
        errors: Object.fromEntries(
          Object.entries(errors).map(([field, error]) => [field, say(language, error)]),
        ),
      }
    : {}),
});
/** Returns a refusal with 401: the token is missing or invalid. */
export const unauthenticated = () => new Refusal(401, 'Please sign in.');
/** Returns a refusal with 404: the object does not exist, or belongs to another person. */
export const notFound = (what = 'This') => new Refusal(404, `${what} was not found.`);
export const conflict = (message: Text) => new Refusal(409, message);
export const invalid = (message: Text, errors?: Readonly<Record<string, Text>>) =>
  new Refusal(422, message, errors);
/** Returns a refusal with 410: the object existed and has ended. */
export const gone = (message: string) => new Refusal(410, message);
/** Returns a refusal with 429. @param seconds value of the header retry-after */
export const tooMany = (seconds: number, message = 'Too many tries. Please wait a moment.') =>
  new Refusal(429, message, undefined, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
