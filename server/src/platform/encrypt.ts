/**
 * Encrypts account numbers for storage with AES-256-GCM. Each encrypted number is bound to its seller. The
 * result contains the version of the key.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Keyring, splitVersion, withVersion } from './keyring';

const NONCE_BYTES = 12;
const bytesOf = (hex: string) => Buffer.from(hex, 'hex');

/**
 * @param keys secrets of 32 bytes in hex. @returns version, nonce, tag and encrypted text, the last three in
 * base64, joined by dots
 */
export function encryptAccount({ current }: Keyring, sellerId: string, account: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', bytesOf(current.secret), nonce).setAAD(Buffer.from(sellerId));
  const text = Buffer.concat([cipher.update(account, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64'));
  return withVersion(current, parts.join('.'));
}

/** @throws Error when the text was changed, when it belongs to another seller, or when its key is missing */
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
