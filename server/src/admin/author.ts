import type { FastifyRequest } from 'fastify';
import type { Operator } from '../platform/http/operator-tokens';

/** Returns the author for the registry log: the owner of the token, and the person in `x-released-by`. */
export const authorOf = ({ actor }: Pick<Operator, 'actor'>, request: FastifyRequest) => {
  const person = request.headers['x-released-by'];
  return typeof person === 'string' && person ? `${actor} (${person.slice(0, 80)})` : actor;
};
