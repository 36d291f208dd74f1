/**
 * Queues work that runs after the commit. The transaction writes a row, and `deliver-outbox.ts` processes the
 * row.
 */
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { outbox } from '../db/schema';
import { requestIdNow } from '../http/request-id';
import { sealAddress, sealText, unseal } from '../personal-values';
import type { OutgoingMessage } from '../ports/messages';
import type { Digest } from './limit-notices';

export interface MessageJob extends OutgoingMessage {
  /**
   * The message contains the buyer's secret link to this order. The link is created when the message is sent.
   */
  orderLink?: { orderId: string; linkId: string; /** Language of the receiver. */ language?: string };
  /**
   * Present when another person caused the message. The number of such messages is limited. A message above
   * the limit becomes part of a digest, and `home` is the link in this digest.
   */
  notice?: { /** Id of the person who caused it. */ from: string; language: string; home: string };
  digest?: Digest;
  /**
   * The person who receives the message, and the id of the order that it is about. The list of messages and
   * the preferences use them.
   */
  person?: { kind: 'seller' | 'buyer'; id: string; orderId?: string };
  /**
   * The message uses its own channel and ignores the person's preferences. Warnings about a changed account
   * have this flag.
   */
  isWarning?: true;
  /** The message may wait for the end of quiet hours, but not longer than `until` (ISO time). */
  waits?: { until?: string };
  /** The message is not about an order, so a person may unsubscribe from such messages. */
  isOptional?: true;
  /** The notice is sent as two messages, one to the phone and one by e-mail. Both messages have this flag. */
  hasTwin?: true;
  /** A stored file that is attached to an e-mail. */
  file?: { path: string; name: string };
  /** E-mail address of a person who prefers e-mail. */
  email?: string;
}
/** First part of the key of messages with a code. Rows with such keys are processed first. */
export const CODE_KEY = 'otp:';
/** The payload of each kind of work. A context adds its kinds in the file that registers their handlers. */
export interface JobPayloads {
  message: MessageJob;
}
export type JobKind = keyof JobPayloads;

export type OutboxRow = Pick<
  typeof outbox.$inferSelect,
  'id' | 'key' | 'kind' | 'payload' | 'attempts' | 'createdAt' | 'requestId'
>;
export type NewJob = Required<
  Pick<typeof outbox.$inferInsert, 'key' | 'kind' | 'payload' | 'nextAt' | 'createdAt'>
>;

/** Encrypts the addresses of a message while it waits in the outbox. */
const sealMessage = (message: MessageJob): MessageJob => ({
  ...message,
  to: sealAddress(message.to),
  ...(message.email === undefined ? {} : { email: sealText(message.email) }),
});
/** Decrypts the addresses of a stored message. */
export const openMessage = (stored: MessageJob): MessageJob => ({
  ...stored,
  to: unseal(stored.to),
  ...(stored.email === undefined ? {} : { email: unseal(stored.email) }),
});

/** Builds one row that is due now. */
export function jobOf<Kind extends JobKind>(
  ctx: Context,
  kind: Kind,
  key: string,
  payload: JobPayloads[Kind],
): NewJob {
  const now = ctx.clock.now();
  const stored = kind === 'message' ? sealMessage(payload as MessageJob) : payload;
  return { key, kind, payload: { ...stored }, nextAt: now, createdAt: now };
}
/** Queues one row. A row with the same key is not added again. */
export async function enqueue<Kind extends JobKind>(
  tx: Tx,
  ctx: Context,
  kind: Kind,
  key: string,
  payload: JobPayloads[Kind],
): Promise<void> {
  await enqueueAll(tx, [jobOf(ctx, kind, key, payload)]);
}
/** Queues several rows in one statement. */
export async function enqueueAll(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const requestId = requestIdNow() ?? null;
  await tx
    .insert(outbox)
    .values(jobs.map((job) => ({ ...job, requestId })))
    .onConflictDoNothing({ target: outbox.key });
}
