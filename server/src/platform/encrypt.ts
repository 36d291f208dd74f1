import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Keyring, splitVersion, withVersion } from './keyring';

const NONCE_BYTES = 12;
const bytesOf = (hex: string) => Buffer.from(hex, 'hex');

/**
 * Encrypts a bank account number, or the second factor of an operator, with the current key.
 * @param owner id of the owner; decryption needs the same id
 * @returns `version:nonce.tag.text`, each part in base64. Version 1 has no `version:`
 */
export function encryptAccount({ current }: Keyring, owner: string, account: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', bytesOf(current.secret), nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(account, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64'));
  return withVersion(current, parts.join('.'));
}

/** @throws Error when the text was changed, belongs to another owner, or its key is missing */
export function decryptAccount(keys: Keyring, owner: string, encrypted: string): string {
  const { key, value } = splitVersion(keys, encrypted);
  if (!key) throw new Error('the key of an encrypted value is missing');
  const [nonce, tag, text] = value.split('.').map((part) => Buffer.from(part, 'base64'));
  if (!nonce || !tag || !text) throw new Error('this is not an encrypted value');
  const decipher = createDecipheriv('aes-256-gcm', bytesOf(key.secret), nonce)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
