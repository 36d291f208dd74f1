/** Unsubscribe links of e-mails. They give no other access, so they are valid as long as their signing key is known. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_BASE, calls, linkIn, paths } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import { type Reader, setOrdersOnly } from './preferences';

const digest = (key: string, { kind, id }: Reader) =>
  createHmac('sha256', key).update(`unsubscribe\n${kind}\n${id}`).digest('base64url');

/** Returns the URL of the page for people, and the URL to which mail programs post (RFC 8058). */
export function unsubscribeAddresses({ config, secrets }: Context, { kind, id }: Reader, language: string) {
  const token = `${kind}.${id}.${digest(secrets.signingKey.current.secret, { kind, id })}`;
  const { publicOrigin } = config;
  return {
    page: linkIn(language, publicOrigin + paths.unsubscribe(token)),
    post: `${publicOrigin}${API_BASE}${calls.unsubscribe.path}?token=${encodeURIComponent(token)}`,
  };
}

/** @throws Refusal 404 on a token that the server did not make */
export async function unsubscribe(ctx: Context, token: string, isOrdersOnly: boolean): Promise<void> {
  const [kind, id, receivedDigest = ''] = token.split('.');
  if ((kind !== 'seller' && kind !== 'buyer') || !id) throw notFound('This link');
  const isValid = ctx.secrets.signingKey.all.some(({ secret }) => {
    const [expectedBytes, receivedBytes] = [
      Buffer.from(digest(secret, { kind, id })),
      Buffer.from(receivedDigest),
    ];
    return expectedBytes.length === receivedBytes.length && timingSafeEqual(expectedBytes, receivedBytes);
  });
  if (!isValid) throw notFound('This link');
  await setOrdersOnly(ctx.db, { kind, id }, isOrdersOnly);
}
