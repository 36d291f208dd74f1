/**
 * Private media (deliverables, brief PDFs) is served only with a short-lived signature in the path's query.
 * Everything about privacy that other features need is here and in `private.ts`:
 *
 * - A path on the wire is relative: `images/x.webp`, `videos/x.mp4`, `briefs/x.pdf`; clients put `/media/` before it.
 * - Its file lies in the storage port at `storagePath(path)`.
 * - It is public only while the `media` table has a row with visibility `public`. Anything else, with or without a
 *   row, is private: a brief's PDF needs no row, only an unguessable name (`newId()`) under `briefs/`.
 * - Deliverables are uploaded through POST /user/media/multiple like everything else; submitting one calls
 *   `makePrivate(tx, sellerId, path)` of `private.ts` in the submitting transaction, and answers give `signPath`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/ports/clock';

/** Just enough of the Context to sign. */
export interface Signer {
  clock: Clock;
  secrets: { signingKey: string };
}

/** How long a signed address in an answer holds unless told otherwise, ms. */
export const SIGNATURE_TTL_MS = 60 * 60_000;
/** Expiries are rounded up to this many ms, so that the same answer twice gives the same address to caches. */
const ROUNDING_MS = 10 * 60_000;

/** Where the file of a wire path lies in the storage port. */
export const storagePath = (path: string): string => `media/${path}`;

const digest = (key: string, path: string, expires: number) =>
  createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url');

/** The path with its signature: `briefs/x.pdf?e=…&s=…`. Holds at least `ttlMs`, at most ten minutes longer. */
export function signPath({ clock, secrets }: Signer, path: string, ttlMs = SIGNATURE_TTL_MS): string {
  const expires = Math.ceil((clock.now().getTime() + ttlMs) / ROUNDING_MS) * ROUNDING_MS;
  return `${path}?e=${expires}&s=${digest(secrets.signingKey, path, expires)}`;
}

/** Whether the query of a request for `path` carries a signature for it that still holds. */
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

/** A wire path from what a client may send back: without `/media/`, origin and signature. */
export function wirePath(sent: string): string {
  return sent
    .trim()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\/?media\//, '')
    .replace(/[?#].*$/, '');
}
