/** Encrypts stored account numbers: AES-256-GCM, bound to their seller. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const key = (hex: string) => Buffer.from(hex, 'hex');

/** @param keyHex 32 bytes in hex. @returns nonce, tag and text in base64, joined by dots */
export function encryptAccount(keyHex: string, sellerId: string, account: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key(keyHex), nonce).setAAD(Buffer.from(sellerId));
  const text = Buffer.concat([cipher.update(account, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64')).join('.');
}

/** @throws Error when the text was changed, belongs to another seller or to another key */
export function decryptAccount(keyHex: string, sellerId: string, encrypted: string): string {
  const [nonce, tag, text] = encrypted.split('.').map((part) => Buffer.from(part, 'base64'));
  if (!nonce || !tag || !text) throw new Error('not an encrypted account number');
  const decipher = createDecipheriv('aes-256-gcm', key(keyHex), nonce)
    .setAAD(Buffer.from(sellerId))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
