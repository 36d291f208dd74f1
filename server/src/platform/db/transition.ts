/** The one way in which a row changes its state, for every table that has a process. */
import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { EventOf, Machine } from '@linksouq/shared-api/contract';
import type { DbOrTx } from './client';

type StatusTable = PgTable & { status: PgColumn };

/**
 * Applies an event in one conditional UPDATE: only rows in a state from which the event leads change.
 * @param which the rows that are meant
 * @param set columns that change together with the state
 * @returns the rows that changed; of two replicas one gets a row
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
  if (!from) throw new Error(`${String(event)} creates a row; it moves none`);
  return (await tx
    .update(table as PgTable)
    .set({ ...set, status: to })
    .where(and(which, inArray(table.status, [...from])))
    .returning()) as Table['$inferSelect'][];
}
