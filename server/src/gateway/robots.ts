import { DAY_MS } from '@linksouq/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config';
import type { Context } from '../platform/context';

/**
 * Path prefixes that are of no use to crawlers. Personal pages are not in this list, because they have a
 * noindex tag. A prefix such as /profile would also exclude usernames that start with this word.
 */
const DISALLOWED = ['/api/', '/_admin/', '/_checkout/'];
const robotsText = (origin: string) =>
  [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Number of days for which the contact is valid. */
const VALID_DAYS = 180;

/**
 * Returns the text of security.txt (RFC 9116), which tells where to report a vulnerability. The contact is
 * the variable SECURITY_CONTACT. Without this variable the contact is `security@` at the product's host.
 */
function securityText(config: Config, now: Date): string {
  const { publicOrigin } = config;
  const contact = config.env.SECURITY_CONTACT || `mailto:security@${new URL(publicOrigin).hostname}`;
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Serves robots.txt, which allows crawlers to read the sellers' pages, and security.txt. */
export function registerRobots(app: FastifyInstance, { config, clock }: Context): void {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityText(config, clock.now())),
  );
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(config.publicOrigin)),
  );
}
