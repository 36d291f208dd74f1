/** Verifies Ed25519 signatures of manifests in canonical JSON. `ops/lib/signature.ts` creates the signatures. */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { canonicalJson, type ReleaseManifest } from '@linksouq/shared-api/contract';

export interface Signature {
  /** Public key, SPKI DER in base64. */
  key: string;
  /** 64 bytes in base64. */
  value: string;
}
/** Base64 of a 44-byte Ed25519 key, and of a 64-byte signature. */
const KEY = /^[A-Za-z0-9+/]{59}=$/;
const VALUE = /^[A-Za-z0-9+/]{86}==$/;

/** Returns undefined when the payload is no signature. */
export function readSignature(payload: unknown): Signature | undefined {
  const { key, value } = (typeof payload === 'object' && payload !== null ? payload : {}) as Record<
    string,
    unknown
  >;
  return typeof key === 'string' && typeof value === 'string' && VALUE.test(value) && isKey(key)
    ? { key, value }
    : undefined;
}

function parseKey(key: string): KeyObject | undefined {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return publicKey.asymmetricKeyType === 'ed25519' ? publicKey : undefined;
  } catch {
    return undefined;
  }
}
export const isKey = (key: string): boolean => KEY.test(key) && parseKey(key) !== undefined;

/** Returns the first 16 digits of the key's SHA-256 hash, by which people compare keys. */
export const fingerprint = (key: string): string =>
  createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 16);

/** Does not check to whom the key in the signature belongs. */
export function isSigned(manifest: ReleaseManifest, { key, value }: Signature): boolean {
  const publicKey = parseKey(key);
  return (
    publicKey !== undefined &&
    verify(null, Buffer.from(canonicalJson(manifest), 'utf8'), publicKey, Buffer.from(value, 'base64'))
  );
}
