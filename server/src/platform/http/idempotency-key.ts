import type { FastifyRequest } from 'fastify';
import { invalid } from './errors';

/** Maximum length of the header, in characters. */
const MAX_CHARS = 200;

/**
 * Returns the header `idempotency-key`, or undefined without this header. The web app always sends a key.
 * @throws Refusal 422 for a key that is too long
 */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > MAX_CHARS)
    throw invalid(`Idempotency-Key has at most ${MAX_CHARS} characters`);
  return key;
}
