import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { EventOf, Machine } from '@linksouq/shared-api/contract';
import type { DbOrTx } from './client';

type StatusTable = PgTable & { status: PgColumn };

/**
 * Applies an event with one UPDATE, which changes only rows whose current state allows the event.
 * @param condition selects the rows
 * @param set other columns that change together with the state
 * @returns the changed rows. Of two replicas that apply the event at the same time, only one gets the row
 * @throws Error for an event that creates rows
 */
export async function transition<Table extends StatusTable, M extends Machine>(
  tx: DbOrTx,
  table: Table,
  machine: M,
  event: EventOf<M>,
  condition: SQL | undefined,
  set: Partial<Table['$inferSelect']> = {},
): Promise<Table['$inferSelect'][]> {
  const { from, to } = machine.row(event as string);
  if (!from) throw new Error(`${String(event)} creates a row and cannot change one`);
  return (await tx
    .update(table as PgTable)
    .set({ ...set, status: to })
    .where(and(condition, inArray(table.status, [...from])))
    .returning()) as Table['$inferSelect'][];
}
