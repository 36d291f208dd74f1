/**
 * Signs release manifests with the squad's Ed25519 key. server/src/gateway/release/signature.ts checks the
 * signatures.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalJson } from '../../shared-api/contract/platform/canonical-json';
import { dataDir } from './paths';
import { Stop } from './print';

const parseKey = (base64: string): KeyObject => {
  try {
    const key = createPrivateKey({ key: Buffer.from(base64.trim(), 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // An invalid key and another type of key cause the same error.
  }
  throw new Stop(
    'The release key is not an Ed25519 key (PKCS8 DER in base64). Make one: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0',
  );
};

/**
 * Returns the signing key of a product on this machine. The first release creates it, readable only for its owner.
 */
function localKey(): KeyObject {
  const file = path.join(dataDir(), 'release-key');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    mkdirSync(path.dirname(file), { recursive: true });
    const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    // If two releases start at the same time, the flag `wx` keeps the first file.
    try {
      writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return parseKey(readFileSync(file, 'utf8'));
}

/**
 * Returns RELEASE_SIGNING_KEY, or the key of the product on this machine.
 * @throws Stop for another type of key, or when LINKSOUQ_URL is set and RELEASE_SIGNING_KEY is not
 */
export function signingKey(env: Readonly<Record<string, string | undefined>> = process.env): KeyObject {
  if (env.RELEASE_SIGNING_KEY) return parseKey(env.RELEASE_SIGNING_KEY);
  if (!env.LINKSOUQ_URL) return localKey();
  throw new Stop(
    'Releases are signed. Set RELEASE_SIGNING_KEY to the squad’s key, as a secret. Make one: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0',
  );
}

/** SPKI DER in base64, as the gateway expects. */
const publicKeyOf = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/** @returns the public key and the signature */
export const signManifest = (manifest: object, key: KeyObject) => ({
  key: publicKeyOf(key),
  value: sign(null, Buffer.from(canonicalJson(manifest), 'utf8'), key).toString('base64'),
});
