/**
 * Private media (deliverables, brief PDFs) needs a short-lived signature in the path's query. All rules of privacy
 * are here and in `private.ts`:
 * - A path on the wire is relative: `images/x.webp`, `videos/x.mp4`, `briefs/x.pdf`; clients put `/media/` before it.
 * - Its file is in the storage port at `storagePath(path)`.
 * - It is public only while the `media` table has a row with visibility `public`. Everything else is private, with or
 * without a row: a brief's PDF needs no row, only an unguessable name (`newId()`) under `briefs/`.
 * - Deliverables are uploaded through POST /user/media/multiple. Submitting one calls `makePrivate(tx, sellerId,
 * path)` of `private.ts` in the same transaction, and responses use `signPath`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/ports/clock';

/** The part of the Context that signing needs. */
export interface Signer {
  clock: Clock;
  secrets: { signingKey: string };
}

/** Default validity of a signed address, ms. */
export const SIGNATURE_TTL_MS = 60 * 60_000;
/** Expiries are rounded up to this many ms, so that the same response has the same address for caches. */
const ROUNDING_MS = 10 * 60_000;

/** Location of a wire path in the storage port. */
export const storagePath = (path: string): string => `media/${path}`;

const digest = (key: string, path: string, expires: number) =>
  createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url');

/** The path with its signature: `briefs/x.pdf?e=…&s=…`. Valid for at least `ttlMs`, at most ten minutes longer. */
export function signPath({ clock, secrets }: Signer, path: string, ttlMs = SIGNATURE_TTL_MS): string {
  const expires = Math.ceil((clock.now().getTime() + ttlMs) / ROUNDING_MS) * ROUNDING_MS;
  return `${path}?e=${expires}&s=${digest(secrets.signingKey, path, expires)}`;
}

/** Whether the query of a request for `path` has a valid signature. */
export function verifySignature(
  { clock, secrets }: Signer,
  path: string,
  query: Readonly<Record<string, unknown>>,
): boolean {
  const expires = Number(query.e);
  if (!Number.isSafeInteger(expires) || expires <= clock.now().getTime() || typeof query.s !== 'string')
    return false;
  const given = Buffer.from(query.s);
  const right = Buffer.from(digest(secrets.signingKey, path, expires));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Restores a wire path from a client's value: removes `/media/`, origin and signature. */
export function wirePath(sent: string): string {
  return sent
    .trim()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\/?media\//, '')
    .split(/[?#]/, 1)[0]!;
}
