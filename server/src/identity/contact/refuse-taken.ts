import type { AnyColumn } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/http/errors';
import { isTaken } from '../../platform/personal-values';

/** @throws Refusal 409 when another account has the number */
export async function refuseTaken(tx: Tx, column: AnyColumn, phone: string): Promise<void> {
  if (await isTaken(tx, column, phone)) throw conflict('Another account uses this number.');
}
