/**
 * Signed URLs of private files. The signature is valid for a short time.
 * - A path in a response is relative, such as `images/x.webp`. The URL is `/media/` followed by the path.
 * - A file is public only while the table `media` has a row for it with the visibility `public`. PDFs
 *   (`briefs/`, `receipts/`, `statements/`) have no row, so they are always private. Their names are also random.
 * - A file that was uploaded for a delivery is private from the start. Another file becomes private with `makePrivate` of
 *   `shop/media/private.ts` when it is submitted.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring';
import type { Clock } from './ports/clock';

export interface Signer {
  clock: Clock;
  secrets: { signingKey: Keyring };
}

export const SIGNATURE_TTL_MS = 60 * 60_000;
/** Time, in ms. The expiry is rounded up to a multiple of this time, so that browsers can cache the URL. */
const ROUNDING_MS = 10 * 60_000;

export const storagePath = (path: string): string => `media/${path}`;

const signatureOf = (key: string, path: string, expires: number) =>
  createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url');

/** Maximum number of cached signatures. Lists contain the same paths in each response. */
const MAX_CACHED = 10_000;
const signatures = new Map<string, string>();
function cachedSignatureOf(key: string, path: string, expires: number): string {
  const signedText = `${key}\n${expires}\n${path}`;
  let signature = signatures.get(signedText);
  if (signature === undefined) {
    if (signatures.size >= MAX_CACHED) signatures.clear();
    signature = signatureOf(key, path, expires);
    signatures.set(signedText, signature);
  }
  return signature;
}

/** Returns `briefs/x.pdf?e=…&s=…`. The signature is valid for `ttlMs`, and up to ten minutes longer. */
export function signPath({ clock, secrets }: Signer, path: string, ttlMs = SIGNATURE_TTL_MS): string {
  const expires = Math.ceil((clock.now().getTime() + ttlMs) / ROUNDING_MS) * ROUNDING_MS;
  return `${path}?e=${expires}&s=${cachedSignatureOf(secrets.signingKey.current.secret, path, expires)}`;
}

export function verifySignature(
  { clock, secrets }: Signer,
  path: string,
  query: Readonly<Record<string, unknown>>,
): boolean {
  const expires = Number(query.e);
  if (!Number.isSafeInteger(expires) || expires <= clock.now().getTime() || typeof query.s !== 'string')
    return false;
  const received = Buffer.from(query.s);
  return secrets.signingKey.all.some(({ secret }) => {
    const expected = Buffer.from(signatureOf(secret, path, expires));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}

/** Returns the relative path of a URL or path that a client sent, without `/media/` and the signature. */
export function pathFromClient(sent: string): string {
  return (
    sent
      .trim()
      // The address of a CDN may contain a folder before `/media/`.
      .replace(/^https?:\/\/[^/]+(?:\/[^?#]*?(?=\/media\/))?/, '')
      .replace(/^\/?media\//, '')
      .split(/[?#]/, 1)[0]!
  );
}
