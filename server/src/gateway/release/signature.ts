/** Signatures of release manifests: Ed25519 over the manifest in one fixed form. `ops/lib/signature.mjs` makes them. */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';

export interface Signature {
  /** Public key, SPKI DER in base64. */
  key: string;
  /** 64 bytes in base64. */
  value: string;
}
/** An Ed25519 key of 44 bytes; a signature of 64 bytes. */
const KEY = /^[A-Za-z0-9+/]{59}=$/;
const VALUE = /^[A-Za-z0-9+/]{86}==$/;

/** The given value as a signature; undefined when it is none. */
export function readSignature(given: unknown): Signature | undefined {
  const { key, value } = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >;
  return typeof key === 'string' && typeof value === 'string' && VALUE.test(value) && isKey(key)
    ? { key, value }
    : undefined;
}

function keyOf(key: string): KeyObject | undefined {
  try {
    const made = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return made.asymmetricKeyType === 'ed25519' ? made : undefined;
  } catch {
    return undefined;
  }
}
export const isKey = (key: string): boolean => KEY.test(key) && keyOf(key) !== undefined;

/** JSON with the members of each object in order: one form, whatever wrote it. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

/** What people compare: the first digits of a key's hash. */
export const fingerprint = (key: string): string =>
  createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 16);

/** Whether the signature is of this manifest, by the key that it names. */
export function isSigned(manifest: ReleaseManifest, { key, value }: Signature): boolean {
  const known = keyOf(key);
  return (
    known !== undefined &&
    verify(null, Buffer.from(canonical(manifest), 'utf8'), known, Buffer.from(value, 'base64'))
  );
}
