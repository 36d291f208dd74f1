/** Queues work for after the commit. The transaction writes the row, and `deliver-outbox.ts` processes it. */
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { outbox } from '../db/schema';
import { requestIdNow } from '../http/request-id';
import { sealAddress, sealText, unseal } from '../personal-values';
import type { OutgoingMessage } from '../ports/messages';
import type { Digest } from './limit-notices';

export interface MessageJob extends OutgoingMessage {
  /**
   * A message with a link to the buyer's secret address of that order. The link is created when the message is sent.
   */
  orderLink?: { orderId: string; linkId: string; /** Language of the receiver. */ language?: string };
  /** A message caused by another person. Its number is limited. `home` is the link of a digest. */
  notice?: { /** Id of the person who caused it. */ from: string; language: string; home: string };
  digest?: Digest;
  /** Whose message it is, and the order that it is about: for the list of messages and the preferences. */
  person?: { kind: 'seller' | 'buyer'; id: string; orderId?: string };
  /** The message uses this channel and ignores the person's preferences. For warnings that an account was changed. */
  isWarning?: true;
  /** It may wait for the end of quiet hours; `until` (ISO): not longer. */
  waits?: { until?: string };
  /** It is about no order: a person may unsubscribe from it. */
  isOptional?: true;
  /** The same notice also goes to the phone, or by e-mail. */
  hasTwin?: true;
  /** A stored file that an e-mail carries. */
  file?: { path: string; name: string };
  /** Address for a person who prefers e-mail. */
  email?: string;
}
/** Begin of the key of a message with a code. Such rows are processed first. */
export const CODE_KEY = 'otp:';
/** The payload of each kind of work. A context adds its kinds where it registers their handlers. */
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

/** Encrypts the addresses of a message as long as it waits. */
const sealMessage = (message: MessageJob): MessageJob => ({
  ...message,
  to: sealAddress(message.to),
  ...(message.email === undefined ? {} : { email: sealText(message.email) }),
});
/** Returns a message as it was queued. */
export const openMessage = (stored: MessageJob): MessageJob => ({
  ...stored,
  to: unseal(stored.to),
  ...(stored.email === undefined ? {} : { email: unseal(stored.email) }),
});

/** Builds one row, due now. */
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
/** Queues one row. The same key again changes nothing. */
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
