/** Encrypts stored account numbers with AES-256-GCM, bound to their seller. The result contains the key's version. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Keyring, splitVersion, withVersion } from './keyring';

const NONCE_BYTES = 12;
const bytesOf = (hex: string) => Buffer.from(hex, 'hex');

/** @param keys 32 bytes in hex each. @returns the version, then nonce, tag and text in base64, joined by dots */
export function encryptAccount({ current }: Keyring, sellerId: string, account: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', bytesOf(current.secret), nonce).setAAD(Buffer.from(sellerId));
  const text = Buffer.concat([cipher.update(account, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64'));
  return withVersion(current, parts.join('.'));
}

/** @throws Error when the text was changed, belongs to another seller, or its key was removed */
export function decryptAccount(keys: Keyring, sellerId: string, encrypted: string): string {
  const { key, value } = splitVersion(keys, encrypted);
  if (!key) throw new Error('the key of an encrypted account number is missing');
  const [nonce, tag, text] = value.split('.').map((part) => Buffer.from(part, 'base64'));
  if (!nonce || !tag || !text) throw new Error('not an encrypted account number');
  const decipher = createDecipheriv('aes-256-gcm', bytesOf(key.secret), nonce)
    .setAAD(Buffer.from(sellerId))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
