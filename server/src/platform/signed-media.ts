/**
 * Private media (deliverables, brief PDFs) needs a short-lived signature in the path's query. All privacy rules are
 * here and in `shop/media/private.ts`:
 * - A path in a response is relative: `images/x.webp`, `videos/x.mp4`, `briefs/x.pdf`. Clients put `/media/` before
 *   it.
 * - The storage port has its file at `storagePath(path)`.
 * - It is public only while the `media` table has a row with visibility `public`. Any other file is private, with or
 *   without a row. PDFs need no row, only an unguessable name (`newId()`) under `briefs/`, `receipts/` and
 *   `statements/`.
 * - Deliverables are uploaded through POST /user/media/multiple. Submitting one calls `makePrivate(tx, sellerId,
 *   path)` of `shop/media/private.ts` in the same transaction, and responses use `signPath`.
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
/** Expiry times are rounded up to this many ms, so that the same response has the same address and can be cached. */
const ROUNDING_MS = 10 * 60_000;

/** Returns the location in the storage port. */
export const storagePath = (path: string): string => `media/${path}`;

const digest = (key: string, path: string, expires: number) =>
  createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url');

/** Maximum number of kept signatures. A list signs the same addresses at each request. */
const KEPT = 10_000;
const kept = new Map<string, string>();
function keptDigest(key: string, path: string, expires: number): string {
  const of = `${key}\n${expires}\n${path}`;
  let signature = kept.get(of);
  if (signature === undefined) {
    if (kept.size >= KEPT) kept.clear();
    signature = digest(key, path, expires);
    kept.set(of, signature);
  }
  return signature;
}

/**
 * Returns the path with its signature: `briefs/x.pdf?e=…&s=…`. It is valid for at least `ttlMs`, and at most ten
 * minutes longer.
 */
export function signPath({ clock, secrets }: Signer, path: string, ttlMs = SIGNATURE_TTL_MS): string {
  const expires = Math.ceil((clock.now().getTime() + ttlMs) / ROUNDING_MS) * ROUNDING_MS;
  return `${path}?e=${expires}&s=${keptDigest(secrets.signingKey.current.secret, path, expires)}`;
}

/** Returns whether the query of a request for `path` has a valid signature. */
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
    const right = Buffer.from(digest(secret, path, expires));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** Restores a path from a client's value: removes `/media/`, origin and signature. */
export function wirePath(sent: string): string {
  return (
    sent
      .trim()
      // Another origin may have the files in a folder.
      .replace(/^https?:\/\/[^/]+(?:\/[^?#]*?(?=\/media\/))?/, '')
      .replace(/^\/?media\//, '')
      .split(/[?#]/, 1)[0]!
  );
}
