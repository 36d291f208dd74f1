import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context';

/**
 * Whether `npm run dev` started this server. Only this command sets DEV_RELOAD, and production ignores the
 * variable.
 */
export const isDevelopment = ({ config }: Context): boolean =>
  config.mode === 'demo' && config.env.DEV_RELOAD === '1';

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;

/** Whether `url` is an http origin on this machine without a path, for example `http://127.0.0.1:4411`. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, pathname, search } = new URL(url);
  return protocol === 'http:' && LOOPBACK_HOST.test(hostname) && pathname === '/' && search === '';
}
/**
 * Whether a request comes from this machine and uses a host name of this machine. Both conditions are
 * checked, because a website can make its own host name resolve to this machine.
 */
export const isFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  LOOPBACK_ADDRESS.test(ip) && isLoopback(`http://${headers.host ?? ''}`);
