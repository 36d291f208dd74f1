/** Adds rows to the outbox. `deliver-outbox.ts` processes them after the commit. */
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { outbox } from '../db/schema';
import { requestIdNow } from '../http/request-id';
import { sealAddress, sealText, unseal } from '../personal-values';
import type { OutgoingMessage } from '../ports/messages';
import type { Digest } from './limit-notices';

export interface OutboxMessage extends OutgoingMessage {
  /** The secret link to an order for its buyer. The link is created when the message is sent. */
  orderLink?: { orderId: string; linkId: string; /** Language of the receiver. */ language?: string };
  /** Present when another person caused the message, because the number of such messages is limited. */
  notice?: {
    /** Id of the person who caused the message. */
    from: string;
    language: string;
    /** The link in a digest that replaces messages above the limit. */
    home: string;
  };
  digest?: Digest;
  /** The receiver, and the order that the message is about. For the list of messages and the preferences. */
  person?: { kind: 'seller' | 'buyer'; id: string; orderId?: string };
  /** The message warns about a changed account, so the person's preferences do not apply. */
  isWarning?: true;
  /**
   * If set, the message waits for the end of the receiver's quiet hours. With `until` (ISO 8601), it waits only if they
   * end before this instant.
   */
  waits?: { until?: string };
  /** The message is not about an order, so a person may unsubscribe from such messages. */
  isOptional?: true;
  /** True for both messages of a notice that is sent to the phone and by e-mail. */
  hasTwin?: true;
  /** A stored file that is attached to an e-mail. */
  file?: { path: string; name: string };
  /** E-mail address of the receiver. Replaces `to` if the receiver prefers e-mail. */
  email?: string;
}
/** Prefix of the keys of messages with a one-time code, which are processed first. */
export const CODE_KEY = 'otp:';
/** The payload of each kind of row. Contexts add their kinds to this interface. */
export interface OutboxPayloads {
  message: OutboxMessage;
}
export type OutboxKind = keyof OutboxPayloads;

export type OutboxRow = Pick<
  typeof outbox.$inferSelect,
  'id' | 'key' | 'kind' | 'payload' | 'attempts' | 'createdAt' | 'requestId'
>;
export type NewOutboxRow = Required<
  Pick<typeof outbox.$inferInsert, 'key' | 'kind' | 'payload' | 'nextAt' | 'createdAt'>
>;

const sealMessage = (message: OutboxMessage): OutboxMessage => ({
  ...message,
  to: sealAddress(message.to),
  ...(message.email === undefined ? {} : { email: sealText(message.email) }),
});
export const openMessage = (stored: OutboxMessage): OutboxMessage => ({
  ...stored,
  to: unseal(stored.to),
  ...(stored.email === undefined ? {} : { email: unseal(stored.email) }),
});

/** Returns a row that is due now. */
export function newOutboxRow<Kind extends OutboxKind>(
  ctx: Context,
  kind: Kind,
  key: string,
  payload: OutboxPayloads[Kind],
): NewOutboxRow {
  const now = ctx.clock.now();
  const stored = kind === 'message' ? sealMessage(payload as OutboxMessage) : payload;
  return { key, kind, payload: { ...stored }, nextAt: now, createdAt: now };
}
/** Adds one row, if no row has this key. */
export async function enqueue<Kind extends OutboxKind>(
  tx: Tx,
  ctx: Context,
  kind: Kind,
  key: string,
  payload: OutboxPayloads[Kind],
): Promise<void> {
  await enqueueAll(tx, [newOutboxRow(ctx, kind, key, payload)]);
}
/** Adds several rows with one statement, except rows whose key exists. */
export async function enqueueAll(tx: Tx, jobs: readonly NewOutboxRow[]): Promise<void> {
  if (jobs.length === 0) return;
  const requestId = requestIdNow() ?? null;
  await tx
    .insert(outbox)
    .values(jobs.map((job) => ({ ...job, requestId })))
    .onConflictDoNothing({ target: outbox.key });
}
