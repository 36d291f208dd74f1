import type { Context } from './context';
import type { Tx } from './db/client';
import { newId } from './db/id';
import { audit } from './db/schema';

/** Author, action and subject. `actor` is the name of the person in the admin API. */
export interface Operation {
  actor: string;
  action: string;
  subject: string;
  detail?: Record<string, unknown>;
}

/** Writes one row of the audit log. It uses the transaction of the recorded change. */
export async function recordAudit(tx: Tx, ctx: Context, operation: Operation): Promise<void> {
  await tx.insert(audit).values({ id: newId(), detail: {}, ...operation, at: ctx.clock.now() });
}
