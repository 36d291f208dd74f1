/**
 * Private media (deliverables, PDFs) need a signature in the query of their address. It is valid for a short
 * time. All rules about private files are here and in `shop/media/private.ts`:
 * - A path in a response is relative: `images/x.webp`, `videos/x.mp4`, `briefs/x.pdf`. Clients add `/media/`
 *   before it.
 * - The storage has the file at `storagePath(path)`.
 * - A file is public only while the `media` table has a row for it with the visibility `public`. All other
 *   files are private. PDFs need no row, only a name that cannot be guessed (`newId()`) under `briefs/`,
 *   `receipts/` and `statements/`.
 * - Deliverables are uploaded with POST /user/media/multiple. When one is submitted, the same transaction
 *   calls `makePrivate(tx, sellerId, path)` of `shop/media/private.ts`. Responses use `signPath`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring';
import type { Clock } from './ports/clock';

/** The part of the Context that signing needs. */
export interface Signer {
  clock: Clock;
  secrets: { signingKey: Keyring };
}

/** Default validity of a signed address, ms. */
export const SIGNATURE_TTL_MS = 60 * 60_000;
/**
 * The expiry is rounded up to a multiple of this number of ms. So the same file has the same address for some
 * time and can be cached.
 */
const ROUNDING_MS = 10 * 60_000;

/** Returns the path of the file in the storage. */
export const storagePath = (path: string): string => `media/${path}`;

const signatureOf = (key: string, path: string, expires: number) =>
  createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url');

/**
 * Maximum number of cached signatures. The cache helps because a list contains the same addresses in each
 * response.
 */
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

/**
 * Returns the path with a signature: `briefs/x.pdf?e=…&s=…`. The signature is valid for at least `ttlMs`, and
 * at most ten minutes longer.
 */
export function signPath({ clock, secrets }: Signer, path: string, ttlMs = SIGNATURE_TTL_MS): string {
  const expires = Math.ceil((clock.now().getTime() + ttlMs) / ROUNDING_MS) * ROUNDING_MS;
  return `${path}?e=${expires}&s=${cachedSignatureOf(secrets.signingKey.current.secret, path, expires)}`;
}

/** Returns whether the query of a request contains a valid signature of `path`. */
export function verifySignature(
  { clock, secrets }: Signer,
  path: string,
  query: Readonly<Record<string, unknown>>,
): boolean {
  const expires = Number(query.e);
  if (!Number.isSafeInteger(expires) || expires <= clock.now().getTime() || typeof query.s !== 'string')
    return false;
  const given = Buffer.from(query.s);
  return secrets.signingKey.all.some(({ secret }) => {
    const expected = Buffer.from(signatureOf(secret, path, expires));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/**
 * Returns the relative path of a value that a client sent. Removes the origin, `/media/` and the signature.
 */
export function pathFromClient(sent: string): string {
  return (
    sent
      .trim()
      // Another origin may contain the files in a folder.
      .replace(/^https?:\/\/[^/]+(?:\/[^?#]*?(?=\/media\/))?/, '')
      .replace(/^\/?media\//, '')
      .split(/[?#]/, 1)[0]!
  );
}
