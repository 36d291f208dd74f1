import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context';

/** Returns whether `npm run dev` started this server. Production ignores DEV_RELOAD. */
export const isDevelopment = ({ config }: Context): boolean =>
  config.mode === 'demo' && config.env.DEV_RELOAD === '1';

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;

/** Returns whether `url` is an http origin on this machine without a path, such as `http://127.0.0.1:4411`. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, pathname, search } = new URL(url);
  return protocol === 'http:' && LOOPBACK_HOST.test(hostname) && pathname === '/' && search === '';
}
/**
 * Returns whether a request comes from this machine and uses a host name of this machine. The host name matters,
 * because a website can make its own host name resolve to this machine (DNS rebinding).
 */
export const isFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  LOOPBACK_ADDRESS.test(ip) && isLoopback(`http://${headers.host ?? ''}`);
