import { sql } from 'drizzle-orm';
import {
  aedToFils,
  type Bps,
  fils,
  filsToAed,
  formatAed,
  isolateIn,
  type OrderEvent,
  orderProcess,
  shareOf,
  type SubmissionEvent,
  submissionProcess,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { orderEvents } from '../schema';
import { languageNow } from '../../platform/http/localize-replies';
import { say, translate } from '../../platform/i18n';
import { sayReason } from './say-reason';

export type HistoryKind = OrderEvent | `submission.${SubmissionEvent}`;
export type EventRow = typeof orderEvents.$inferSelect;

export async function recordEvent(
  tx: Tx,
  ctx: Context,
  orderId: string,
  kind: HistoryKind,
  actor: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const now = ctx.clock.now().toISOString();
  // Each event is at least 1 ms later than the previous event, because the timeline sorts by this time.
  const at = sql<Date>`greatest(${now}::timestamptz, (select max(${orderEvents.at}) from ${orderEvents} where ${orderEvents.orderId} = ${orderId}) + interval '1 millisecond')`;
  await tx.insert(orderEvents).values({ id: newId(), orderId, kind, actor, detail, at });
}

type Detail = Readonly<Record<string, unknown>>;
const localized = (language: string, text: unknown) => say(language, String(text ?? ''));
export const itemName = (language: string, { item }: Detail): string => localized(language, item);
/** Returns the item's name. Adds "(post link)" if the event is about the stage `post`. */
export const itemNameWithStage = (language: string, detail: Detail): string => {
  const item = itemName(language, detail);
  return detail.stage === 'post' ? translate(language, '{item} (post link)', { item }) : item;
};
/** The role of the person who reads a timeline. */
export type Reader = 'seller' | 'brand' | 'operator';
/** Sentence about the brand → sentence for the brand. */
export const SENTENCES_FOR_BRAND: Readonly<Record<string, string>> = {
  'The brand placed the order': 'You placed the order',
  'The brand sent its requirements': 'You sent your requirements',
  'The brand paid': 'You paid',
  'The brand paid the quote': 'You paid the quote',
  'The brand cancelled a late order': 'You cancelled the late order',
  'The brand was reminded': 'You were reminded',
  'Accepted automatically, because the brand did not answer in time':
    'Accepted automatically, because you did not answer in time',
};
function sentenceFor(says: string, reader: Reader): string {
  if (reader === 'operator') return says;
  return reader === 'brand' ? (SENTENCES_FOR_BRAND[says] ?? says) : says.replace(/^The influencer /, 'You ');
}

/**
 * Returns the amount of a quote in AED, or undefined if the event has no quote. The brand sees the price with the fee, as
 * on all its screens and in its messages.
 */
function quotedAmount({ price }: Detail, fee: Bps): number | undefined {
  if (typeof price !== 'number') return undefined;
  const amount = aedToFils(price);
  return filsToAed(fils(amount + shareOf(amount, fee)));
}

/**
 * Returns the timeline's sentence about an event, in the language of the request.
 * @param fee rate of the platform fee that the reader pays
 */
export function eventText(
  { kind, detail }: Pick<EventRow, 'kind' | 'detail'>,
  reader: Reader = 'seller',
  fee: Bps = 0,
): string {
  const submission = /^submission\.(.+)$/.exec(kind)?.[1] as SubmissionEvent | undefined;
  const language = languageNow();
  const says = submission
    ? `${itemNameWithStage(language, detail)}: ${localized(language, sentenceFor(submissionProcess.row(submission).says, reader))}`
    : localized(language, sentenceFor(orderProcess.row(kind as OrderEvent).says, reader));
  const amount = quotedAmount(detail, fee) ?? detail.refunded;
  const price = typeof amount === 'number' ? formatAed(amount) : undefined;
  const reason = detail.reason ? sayReason(language, String(detail.reason)) : undefined;
  const addition = detail.price === undefined && price && reason ? `${price} · ${reason}` : (reason ?? price);
  return addition ? `${says}: ${isolateIn(language)(addition)}` : says;
}
