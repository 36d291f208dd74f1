import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { Refusal } from './errors';
import { bearerOf } from './subject';

/** The owner of a token for the admin API. */
export interface Operator {
  /** Name for the log: `admin`, or the remote of the token. */
  actor: string;
  /** Whether the token may release the remote with this name. */
  mayRelease: (name: string) => boolean;
  isAdmin: boolean;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Compares two texts in constant time. */
const areEqual = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** Returns the owner of a token, or undefined for an unknown token. */
export function operatorOfToken(config: Config, token: string | undefined): Operator | undefined {
  if (token && config.adminToken && areEqual(token, config.adminToken)) {
    return { actor: 'admin', mayRelease: () => true, isAdmin: true };
  }
  const [, owned] =
    (token && Object.entries(config.releaseTokens).find(([releaseToken]) => areEqual(token, releaseToken))) ||
    [];
  return owned ? { actor: owned, mayRelease: (name) => name === owned, isAdmin: false } : undefined;
}

/**
 * Returns the operator of a request's bearer token.
 * @throws Refusal 401 without a known token
 */
export function operatorOf(config: Config, request: FastifyRequest): Operator {
  const operator = operatorOfToken(config, bearerOf(request.headers.authorization));
  if (operator) return operator;
  throw new Refusal(401, 'Send the admin token, or the release token of the remote, as a bearer.');
}

/**
 * Returns the operator of a request that releases a remote. @throws Refusal 401 for an unknown token, 403 for
 * the token of another remote
 */
export function releaserOf(config: Config, request: FastifyRequest, name: string): Operator {
  const operator = operatorOf(config, request);
  if (operator.mayRelease(name)) return operator;
  throw new Refusal(403, `This token releases ${operator.actor}, not ${name}.`);
}

/**
 * Checks that the request may read the metrics. @throws Refusal 401 for an unknown token, 403 for any token
 * except METRICS_TOKEN and the admin token
 */
export function metricsReaderOf(config: Config, request: FastifyRequest): void {
  const token = bearerOf(request.headers.authorization);
  if (!(token && config.metricsToken && areEqual(token, config.metricsToken))) adminOf(config, request);
}

/**
 * Returns the operator of a request with the admin token. @throws Refusal 401 for an unknown token, 403 for
 * any token except the admin token
 */
export function adminOf(config: Config, request: FastifyRequest): Operator {
  const operator = operatorOf(config, request);
  if (operator.isAdmin) return operator;
  throw new Refusal(403, 'This needs the admin token.');
}
