import { DAY_MS } from '@linksouq/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config';
import type { Context } from '../platform/context';

/**
 * Personal pages are not in this list, because a prefix such as /profile also excludes usernames that start with
 * this word. Personal pages have a noindex tag instead.
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

/** Validity of security.txt. */
const VALID_DAYS = 180;

/** Returns security.txt (RFC 9116), the contact for reports of vulnerabilities. */
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
