import { randomBytes } from 'node:crypto';
import type { Config } from './config';
import type { Secrets } from './context';
import type { Db } from './db/client';
import { secrets as table } from './db/schema';
import { readKeyring } from './keyring';
import { setPersonalKeys } from './personal-values';

const NAMES = { otpPepper: 'OTP_PEPPER', bankKey: 'BANK_KEY', signingKey: 'SIGNING_KEY' } as const;

/**
 * Returns the secrets, and sets the keys of personal data. A value of the environment has priority over a stored value.
 * The demo generates and stores a value of each secret once. Keys of personal data are never generated.
 */
export async function loadSecrets(config: Config, db: Db): Promise<Secrets> {
  const generated = Object.keys(NAMES).map((name) => ({ name, value: randomBytes(32).toString('hex') }));
  if (config.mode !== 'production') await db.insert(table).values(generated).onConflictDoNothing();
  const storedSecrets = new Map((await db.select().from(table)).map((row) => [row.name, row.value]));
  setPersonalKeys(config.env.PERSONAL_KEY);
  const secret = (name: keyof typeof NAMES) =>
    readKeyring(config.env[NAMES[name]] || storedSecrets.get(name) || '');
  return { otpPepper: secret('otpPepper'), bankKey: secret('bankKey'), signingKey: secret('signingKey') };
}
