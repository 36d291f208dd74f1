/** Work for after the commit: written in the transaction that causes it, done by `deliver-outbox.ts`. */
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { outbox } from '../db/schema';
import type { OutgoingMessage } from '../ports/messages';

/** A message; with `orderLink` its link is the buyer's secret address of that order, made when it is sent. */
export interface MessageJob extends OutgoingMessage {
  orderLink?: { orderId: string; linkId: string };
}
export interface RefundJob {
  paymentId: string;
}
export interface EndSubscriptionJob {
  /** The provider's reference. */
  ref: string;
}
interface Jobs {
  message: MessageJob;
  refund: RefundJob;
  end_subscription: EndSubscriptionJob;
}

/** Queues one piece of work; the same key again changes nothing. */
export async function enqueue<Kind extends keyof Jobs>(
  tx: Tx,
  ctx: Context,
  kind: Kind,
  key: string,
  payload: Jobs[Kind],
): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .insert(outbox)
    .values({ key, kind, payload: { ...payload }, nextAt: now, createdAt: now })
    .onConflictDoNothing({ target: outbox.key });
}
