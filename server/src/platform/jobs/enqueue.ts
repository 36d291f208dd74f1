/** Work after the commit: written in the transaction, done by `deliver-outbox.ts`. */
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { outbox } from '../db/schema';
import type { OutgoingMessage } from '../ports/messages';
import type { Digest } from './hold-notices';

export interface MessageJob extends OutgoingMessage {
  /** The link is the buyer's secret address of that order, created when the message is sent. */
  orderLink?: { orderId: string; linkId: string; /** Language of the receiver. */ language?: string };
  /** What another person caused: its number is limited. `home` is where a digest leads. */
  notice?: { /** Id of who caused it. */ from: string; language: string; home: string };
  digest?: Digest;
}
/** The payload of each kind of work. A context adds its kinds where it registers their work. */
export interface JobPayloads {
  message: MessageJob;
}
export type JobKind = keyof JobPayloads;

export type OutboxRow = Pick<
  typeof outbox.$inferSelect,
  'id' | 'key' | 'kind' | 'payload' | 'attempts' | 'createdAt'
>;
export type NewJob = Required<
  Pick<typeof outbox.$inferInsert, 'key' | 'kind' | 'payload' | 'nextAt' | 'createdAt'>
>;

/** One task as a row, due now. */
export function jobOf<Kind extends JobKind>(
  ctx: Context,
  kind: Kind,
  key: string,
  payload: JobPayloads[Kind],
): NewJob {
  const now = ctx.clock.now();
  return { key, kind, payload: { ...payload }, nextAt: now, createdAt: now };
}
/** Queues one task; the same key again changes nothing. */
export async function enqueue<Kind extends JobKind>(
  tx: Tx,
  ctx: Context,
  kind: Kind,
  key: string,
  payload: JobPayloads[Kind],
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
