import type { Context } from './context';
import type { Tx } from './db/client';
import { newId } from './db/id';
import { audit } from './db/schema';

/** One action that the audit log records. */
export interface Operation {
  /** Who did it: the name of an operator, `seller <id>`, `buyer <id>` or the name of a payment provider. */
  actor: string;
  action: string;
  /** What the action changed or showed, such as an order code. Not the caller, unlike the type `Subject`. */
  subject: string;
  detail?: Record<string, unknown>;
}

/** Adds a row to the audit log. @param tx the transaction of the recorded change */
export async function recordAudit(tx: Tx, ctx: Context, operation: Operation): Promise<void> {
  await tx.insert(audit).values({ id: newId(), detail: {}, ...operation, at: ctx.clock.now() });
}
