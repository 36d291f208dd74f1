/**
 * Encrypts phones, e-mail addresses and names of people at rest with AES-256-GCM. A stored value is `p<version>.` and
 * then nonce, tag and text in base64. Values without this prefix are plain: they are older than the key, and are read
 * too.
 *
 * A number or address that is looked up has a nonce derived from it. Equal values have equal stored forms, so
 * the form is its own blind index, and unique constraints hold. Other values have a random nonce.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './db/client';
import { keyringProblems, readKeyring } from './keyring';

interface PersonalKey {
  version: number;
  encrypts: KeyObject;
  nonces: KeyObject;
}
interface PersonalKeys {
  /** The key of new values. Undefined: new values are plain. */
  current: PersonalKey | undefined;
  all: readonly PersonalKey[];
}
/** With this prefix of the setting, the server reads encrypted values and writes plain ones. */
const PLAIN = 'plain,';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^p([1-9]\d{0,3})\.([A-Za-z0-9+/]{40,}={0,2})$/;

/** The secrets in a setting, without the word `plain`. */
export const personalSecrets = (setting: string): string =>
  setting.startsWith(PLAIN) ? setting.slice(PLAIN.length) : setting;

/** Returns one sentence for each error in the setting. */
export function personalKeyProblems(setting: string): string[] {
  if (setting === '') return [];
  const secrets = personalSecrets(setting);
  const problems = keyringProblems('PERSONAL_KEY', secrets);
  if (readKeyring(secrets).all.some(({ secret }) => !/^[0-9a-f]{64}$/i.test(secret)))
    problems.push('PERSONAL_KEY must be 32 bytes in hex');
  return problems;
}

/** Column types have no context, and a process has one database. So the keys are of the process. */
let keys: PersonalKeys = { current: undefined, all: [] };

/** @param setting without `personalKeyProblems`; '' stores plain values and reads no others */
export function setPersonalKeys(setting = ''): void {
  const all = setting === '' ? [] : readKeyring(personalSecrets(setting)).all.map(derived);
  keys = { current: setting.startsWith(PLAIN) ? undefined : all[0], all };
  opened.clear();
}
function derived({ version, secret }: { version: number; secret: string }): PersonalKey {
  const key = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `personal ${use}`, 32)));
  return { version, encrypts: key('values'), nonces: key('nonces') };
}

function sealWith({ version, encrypts }: PersonalKey, nonce: Buffer, value: string): string {
  const cipher = createCipheriv('aes-256-gcm', encrypts, nonce);
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return `p${version}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')}`;
}
const addressUnder = (key: PersonalKey, value: string) =>
  sealWith(key, createHmac('sha256', key.nonces).update(value).digest().subarray(0, NONCE_BYTES), value);

/** Returns the stored form of a value that is not looked up. '' means that there is no value, and is stored as it is. */
export const sealText = (value: string): string =>
  keys.current && value !== '' ? sealWith(keys.current, randomBytes(NONCE_BYTES), value) : value;

/** Returns the stored form of a phone number or e-mail address. Equal ones have equal forms. */
export const sealAddress = (value: string): string =>
  keys.current && value !== '' ? addressUnder(keys.current, value) : value;

/** Returns every form that a stored address may have: under each key, and plain. The first one is that of new rows. */
export function formsOf(value: string): string[] {
  const forms = value === '' ? [] : keys.all.map((key) => addressUnder(key, value));
  return keys.current ? [...forms, value] : [value, ...forms];
}

/** Values opened last. Most requests read the same few people again, and opening is the larger part of the cost. */
const opened = new Map<string, string>();
const MOST_OPENED = 10_000;

/** Returns a value as it was given. Text that no key opens is returned as it is stored. */
export function unseal(stored: string): string {
  if (keys.all.length === 0 || !stored.startsWith('p')) return stored;
  const known = opened.get(stored);
  if (known !== undefined) return known;
  const value = openSealed(stored);
  if (opened.size >= MOST_OPENED) opened.clear();
  opened.set(stored, value);
  return value;
}
function openSealed(stored: string): string {
  const [, version, body] = SEALED.exec(stored) ?? [];
  const key = keys.all.find((one) => one.version === Number(version));
  if (!key) return stored;
  const bytes = Buffer.from(body!, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key.encrypts, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // A person may have written a text of this form before there was a key.
    return stored;
  }
}
/** Whether a stored text has the form of an encrypted one that no key opens. */
export const isUnreadable = (stored: string): boolean => SEALED.test(stored) && unseal(stored) === stored;

/** Selects stored values that do not have the form of new ones. */
export const isOlderForm = (value: SQL | AnyColumn): SQL =>
  keys.current
    ? sql`${value} <> '' and ${value} not like ${`p${keys.current.version}.%`}`
    : sql`${value} ~ '^p[1-9][0-9]*[.][A-Za-z0-9+/]{40,}=*$'`;

/** A column with a name, or with an address that is not looked up. */
export const personalText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sealText,
  fromDriver: unseal,
});
/** A column with a phone number or e-mail address that is looked up with `isAddress`. */
export const personalAddress = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: sealAddress,
  fromDriver: unseal,
});

/** The condition that a `personalAddress` equals a value, under any key. */
export const isAddress = (column: AnyColumn, value: string): SQL => sql`${column} in ${formsOf(value)}`;

/**
 * Returns whether a row has an address, and locks the address until the end of the transaction, so that the caller may
 * store it. The unique constraint alone does not detect the same address under another key.
 */
export async function isTaken(tx: Tx, column: AnyColumn, value: string): Promise<boolean> {
  const lock = createHash('sha256').update(value).digest().readBigInt64BE(0);
  await tx.execute(sql`select pg_advisory_xact_lock(${lock.toString()}::bigint)`);
  const rows = await tx
    .select({ one: sql`1` })
    .from(column.table as PgTable)
    .where(isAddress(column, value))
    .limit(1);
  return rows.length > 0;
}
