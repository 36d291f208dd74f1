import { encryptAccountsAgain } from '../money';
import type { Context } from '../platform/context';
import type { Tx } from '../platform/db/client';
import { accountValues, encryptAgain } from '../platform/db/encrypt-again';
import { invalid } from '../platform/http/errors';
import { encryptionOwner } from './accounts';
import { operators } from './schema';
import { reencryptPersonal } from './reencrypt-personal';

/**
 * Maximum number of values in one transaction, so that no row is locked for long. For `BANK_KEY`, the limit applies to
 * each table. For `PERSONAL_KEY`, it applies to all tables together.
 */
const BATCH = 200;

export interface EncryptedBatch {
  key: string;
  /** Number of values that this call encrypted with the current key. */
  done: number;
  /** Number of values with older keys. Repeat the call until `left` is 0, then remove the old keys. */
  left: number;
  changed: boolean;
}

/**
 * Encrypts one batch of stored values again with the current key. Parallel calls are safe.
 * @param subject name of the key
 * @throws Refusal 422 for an unknown name
 */
export async function encryptUnderNewKey(tx: Tx, ctx: Context, subject: string): Promise<EncryptedBatch> {
  if (subject === 'PERSONAL_KEY') {
    const { done, left } = await reencryptPersonal(tx, ctx, BATCH);
    return { key: subject, done, left, changed: done > 0 };
  }
  if (subject !== 'BANK_KEY') throw invalid('BANK_KEY and PERSONAL_KEY are the keys of stored values.');
  const secretsOfAuthenticators = accountValues(ctx, {
    table: operators,
    rowId: operators.name,
    value: operators.totpEncrypted,
    owner: operators.name,
    prefix: encryptionOwner(''),
  });
  const parts = [
    ...(await encryptAccountsAgain(tx, ctx, BATCH)),
    await encryptAgain(tx, ctx, secretsOfAuthenticators, BATCH),
  ];
  const sum = (count: 'done' | 'left') => parts.reduce((total, part) => total + part[count], 0);
  return { key: subject, done: sum('done'), left: sum('left'), changed: sum('done') > 0 };
}
