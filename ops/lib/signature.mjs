/** Signs release manifests with the squad's Ed25519 key. The gateway checks them (server/src/gateway/release/signature.ts). */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataDir } from './paths.mjs';
import { Stop } from './say.mjs';

/** JSON with the members of each object in order. The gateway writes the same form. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

const read = (base64) => {
  try {
    const key = createPrivateKey({ key: Buffer.from(base64.trim(), 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Told below, together with another kind of key.
  }
  throw new Stop(
    'The release key is no Ed25519 key, PKCS8 DER in base64. Make one: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0',
  );
};

/** The key of a product on this machine, made at its first release; only its owner may read it. */
function localKey() {
  const file = path.join(dataDir(), 'release-key');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    mkdirSync(path.dirname(file), { recursive: true });
    const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    // Two releases may start at once: the first file counts.
    try {
      writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
  return read(readFileSync(file, 'utf8'));
}

/** RELEASE_SIGNING_KEY, or the key of the product on this machine. @throws Stop for a server elsewhere without a key */
export function signingKey(env = process.env) {
  if (env.RELEASE_SIGNING_KEY) return read(env.RELEASE_SIGNING_KEY);
  if (!env.LINKSOUQ_URL) return localKey();
  throw new Stop(
    'Releases are signed. Set RELEASE_SIGNING_KEY to the squad’s key, as a secret. Make one: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0',
  );
}

/** Public half, as the gateway keeps it: SPKI DER in base64. */
export const publicKeyOf = (key) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/** @returns `{key, value}` to be sent beside the manifest */
export const signManifest = (manifest, key) => ({
  key: publicKeyOf(key),
  value: sign(null, Buffer.from(canonical(manifest), 'utf8'), key).toString('base64'),
});
