import type { Context } from './context';
import type { Tx } from './db/client';
import { newId } from './db/id';
import { audit } from './db/schema';

export interface Operation {
  /** Who acted: the name of an operator, `seller <id>`, `buyer <id>` or the name of a payment provider. */
  actor: string;
  action: string;
  /** What the action changed or showed, such as an order code. The type `Subject` is something else: the caller. */
  subject: string;
  detail?: Record<string, unknown>;
}

export async function recordAudit(tx: Tx, ctx: Context, operation: Operation): Promise<void> {
  await tx.insert(audit).values({ id: newId(), detail: {}, ...operation, at: ctx.clock.now() });
}
