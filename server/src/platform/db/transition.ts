/** Changes the state of a row. Every table with a process uses it. */
import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { EventOf, Machine } from '@linksouq/shared-api/contract';
import type { DbOrTx } from './client';

type StatusTable = PgTable & { status: PgColumn };

/**
 * Applies an event in one conditional UPDATE, which changes only rows in a state where the event is allowed.
 * @param which selects the rows
 * @param set columns that change together with the state
 * @returns the changed rows; of two replicas only one gets a row
 */
export async function transition<Table extends StatusTable, M extends Machine>(
  tx: DbOrTx,
  table: Table,
  process: M,
  event: EventOf<M>,
  which: SQL | undefined,
  set: Partial<Table['$inferSelect']> = {},
): Promise<Table['$inferSelect'][]> {
  const { from, to } = process.row(event as string);
  if (!from) throw new Error(`${String(event)} creates a row and cannot change one`);
  return (await tx
    .update(table as PgTable)
    .set({ ...set, status: to })
    .where(and(which, inArray(table.status, [...from])))
    .returning()) as Table['$inferSelect'][];
}
