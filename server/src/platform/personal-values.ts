/**
 * Encrypts phone numbers, e-mail addresses and names, with AES-256-GCM. An encrypted value is `p<version>.`,
 * followed by nonce, tag and text in base64. Values without this prefix are plain, and can still be read.
 *
 * The nonce of an address (a phone number or e-mail address) is derived from the value. So equal addresses
 * have equal stored forms, which the database can search. All other values have a random nonce.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './db/client';
import { lockText } from './db/lock-text';
import { keyringProblems, readKeyring } from './keyring';

interface PersonalKey {
  version: number;
  encrypts: KeyObject;
  nonces: KeyObject;
}
interface PersonalKeys {
  /** The key of new values. If undefined, new values are not encrypted. */
  current: PersonalKey | undefined;
  all: readonly PersonalKey[];
}
/** With this prefix in the setting, the server decrypts stored values, but does not encrypt new values. */
const PLAIN = 'plain,';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED_FORMAT = /^p([1-9]\d{0,3})\.([A-Za-z0-9+/]{40,}={0,2})$/;

export const personalSecrets = (setting: string): string =>
  setting.startsWith(PLAIN) ? setting.slice(PLAIN.length) : setting;

export function personalKeyProblems(setting: string): string[] {
  if (setting === '') return [];
  const secrets = personalSecrets(setting);
  const problems = keyringProblems('PERSONAL_KEY', secrets);
  if (readKeyring(secrets).all.some(({ secret }) => !/^[0-9a-f]{64}$/i.test(secret)))
    problems.push('PERSONAL_KEY must be 32 bytes in hex');
  return problems;
}

/** The keys of this process. Global, because column types receive no context. */
let keys: PersonalKeys = { current: undefined, all: [] };

/** Sets the keys of this process. @param setting must have no `personalKeyProblems`; '' means no keys */
export function setPersonalKeys(setting = ''): void {
  const all = setting === '' ? [] : readKeyring(personalSecrets(setting)).all.map(deriveKey);
  keys = { current: setting.startsWith(PLAIN) ? undefined : all[0], all };
  decryptedValues.clear();
}
function deriveKey({ version, secret }: { version: number; secret: string }): PersonalKey {
  const key = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `personal ${use}`, 32)));
  return { version, encrypts: key('values'), nonces: key('nonces') };
}

function sealWith({ version, encrypts }: PersonalKey, nonce: Buffer, value: string): string {
  const cipher = createCipheriv('aes-256-gcm', encrypts, nonce);
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return `p${version}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')}`;
}
const sealAddressWith = (key: PersonalKey, value: string) =>
  sealWith(key, createHmac('sha256', key.nonces).update(value).digest().subarray(0, NONCE_BYTES), value);

/** Encrypts a value that is not searched. */
export const sealText = (value: string): string =>
  keys.current && value !== '' ? sealWith(keys.current, randomBytes(NONCE_BYTES), value) : value;

/** Encrypts an address. Equal addresses have equal stored forms. */
export const sealAddress = (value: string): string =>
  keys.current && value !== '' ? sealAddressWith(keys.current, value) : value;

/** Returns all stored forms of an address: with each key, and plain. New rows have the first form. */
export function formsOf(value: string): string[] {
  const forms = value === '' ? [] : keys.all.map((key) => sealAddressWith(key, value));
  return keys.current ? [...forms, value] : [value, ...forms];
}

/** Cache of decrypted values, because decryption takes most of the time of a read. */
const decryptedValues = new Map<string, string>();
const MAX_DECRYPTED = 10_000;

/** Decrypts a stored value. If no key can decrypt the text, returns it unchanged. */
export function unseal(stored: string): string {
  if (keys.all.length === 0 || !stored.startsWith('p')) return stored;
  const cached = decryptedValues.get(stored);
  if (cached !== undefined) return cached;
  const value = decrypt(stored);
  if (decryptedValues.size >= MAX_DECRYPTED) decryptedValues.clear();
  decryptedValues.set(stored, value);
  return value;
}
function decrypt(stored: string): string {
  const [, version, body] = SEALED_FORMAT.exec(stored) ?? [];
  const key = keys.all.find((candidate) => candidate.version === Number(version));
  if (!key) return stored;
  const bytes = Buffer.from(body!, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key.encrypts, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // A person may have typed a text of this format before the key existed, so the text is returned as plain.
    return stored;
  }
}
/** Returns whether a text has the format of an encrypted value, but no key can decrypt the text. */
export const isUnreadable = (stored: string): boolean =>
  SEALED_FORMAT.test(stored) && unseal(stored) === stored;

/** SQL condition for stored values that do not have the form of new values. */
export const isOlderForm = (value: SQL | AnyColumn): SQL =>
  keys.current
    ? sql`${value} <> '' and ${value} not like ${`p${keys.current.version}.%`}`
    : sql`${value} ~ '^p[1-9][0-9]*[.][A-Za-z0-9+/]{40,}=*$'`;

/** A column with a name, or with an address that is not searched. */
export const personalText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sealText,
  fromDriver: unseal,
});
/** A column with a phone number or e-mail address. Search it with `hasAddress`. */
export const personalAddress = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sealAddress,
  fromDriver: unseal,
});

/** SQL condition: a `personalAddress` column contains the value, encrypted with any key or plain. */
export const hasAddress = (column: AnyColumn, value: string): SQL => sql`${column} in ${formsOf(value)}`;

/**
 * Returns whether a row has this address, and locks the address until the end of the transaction. A unique
 * constraint does not detect an equal address that was encrypted with another key.
 */
export async function isTaken(tx: Tx, column: AnyColumn, value: string): Promise<boolean> {
  await lockText(tx, value);
  const rows = await tx
    .select({ one: sql`1` })
    .from(column.table as PgTable)
    .where(hasAddress(column, value))
    .limit(1);
  return rows.length > 0;
}
