/** Work after the commit: written in the transaction, done by `deliver-outbox.ts`. */
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { outbox } from '../db/schema';
import type { OutgoingMessage } from '../ports/messages';
import type { Digest } from './hold-notices';

/** A message; with `orderLink` its link is the buyer's secret address of that order, created when it is sent. */
export interface MessageJob extends OutgoingMessage {
  orderLink?: { orderId: string; linkId: string; /** Language of the receiver. */ language?: string };
  /** What another person caused: its number is limited. `home` is where a digest leads. */
  notice?: { /** Id of who caused it. */ from: string; language: string; home: string };
  digest?: Digest;
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

export type NewJob = Required<
  Pick<typeof outbox.$inferInsert, 'key' | 'kind' | 'payload' | 'nextAt' | 'createdAt'>
>;

/** One task as a row, due now. */
export function jobOf<Kind extends keyof Jobs>(
  ctx: Context,
  kind: Kind,
  key: string,
  payload: Jobs[Kind],
): NewJob {
  const now = ctx.clock.now();
  return { key, kind, payload: { ...payload }, nextAt: now, createdAt: now };
}
/** Queues one task; the same key again changes nothing. */
export async function enqueue<Kind extends keyof Jobs>(
  tx: Tx,
  ctx: Context,
  kind: Kind,
  key: string,
  payload: Jobs[Kind],
): Promise<void> {
  await enqueueAll(tx, [jobOf(ctx, kind, key, payload)]);
}
/** Queues several tasks in one statement. */
export async function enqueueAll(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx
    .insert(outbox)
    .values([...jobs])
    .onConflictDoNothing({ target: outbox.key });
}
