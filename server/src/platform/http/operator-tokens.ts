import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { Refusal } from './errors';
import { bearerOf } from './subject';

/** The owner of the admin token, or a squad with its release token. */
export interface Operator {
  /** Name for the log: `admin`, or the remote of the token. */
  actor: string;
  mayRelease: (name: string) => boolean;
  isAdmin: boolean;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const areEqual = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** Returns undefined for an unknown token. */
export function operatorOfToken(config: Config, token: string | undefined): Operator | undefined {
  if (token && config.adminToken && areEqual(token, config.adminToken)) {
    return { actor: 'admin', mayRelease: () => true, isAdmin: true };
  }
  const [, container] =
    (token && Object.entries(config.releaseTokens).find(([releaseToken]) => areEqual(token, releaseToken))) ||
    [];
  return container
    ? { actor: container, mayRelease: (name) => name === container, isAdmin: false }
    : undefined;
}

/** @throws Refusal 401 without a known bearer token */
export function operatorOf(config: Config, request: FastifyRequest): Operator {
  const operator = operatorOfToken(config, bearerOf(request.headers.authorization));
  if (operator) return operator;
  throw new Refusal(401, 'Send the admin token, or the release token of the remote, as a bearer token.');
}

/** @throws Refusal 401 without a known token, 403 for a token that may not release this container */
export function releaserOf(config: Config, request: FastifyRequest, name: string): Operator {
  const operator = operatorOf(config, request);
  if (operator.mayRelease(name)) return operator;
  throw new Refusal(403, `This token releases ${operator.actor}, not ${name}.`);
}

/** @throws Refusal 401 or 403 without METRICS_TOKEN or the admin token */
export function assertMayReadMetrics(config: Config, request: FastifyRequest): void {
  const token = bearerOf(request.headers.authorization);
  if (!(token && config.metricsToken && areEqual(token, config.metricsToken))) adminOf(config, request);
}

/** @throws Refusal 401 without a known token, 403 for a token that is not the admin token */
export function adminOf(config: Config, request: FastifyRequest): Operator {
  const operator = operatorOf(config, request);
  if (operator.isAdmin) return operator;
  throw new Refusal(403, 'This needs the admin token.');
}
