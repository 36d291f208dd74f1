import type { FastifyInstance } from 'fastify';

/**
 * Prefixes that crawlers gain nothing from. Pages of single persons are not listed here: they carry noindex, and a
 * prefix such as /profile would close usernames that begin with it.
 */
const CLOSED = ['/api/', '/_admin/', '/_checkout/'];
const TEXT = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), 'Allow: /', ''].join('\n');

/** Sellers' pages are open to crawlers. */
export function registerRobots(app: FastifyInstance): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(TEXT),
  );
}
