/** The timeline of an order: order events and `submission.…` events. */
import { sql } from 'drizzle-orm';
import {
  formatAed,
  isolateIn,
  type OrderEvent,
  orderProcess,
  type SubmissionEvent,
  submissionProcess,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { orderEvents } from '../schema';
import { languageNow } from '../../platform/http/localize-replies';
import { say, translate } from '../../platform/i18n';

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
  // Two events of one moment keep their sequence.
  const at = sql<Date>`greatest(${now}::timestamptz, (select max(${orderEvents.at}) from ${orderEvents} where ${orderEvents.orderId} = ${orderId}) + interval '1 millisecond')`;
  await tx.insert(orderEvents).values({ id: newId(), orderId, kind, actor, detail, at });
}

/** One sentence of the timeline for the seller; the buyer has no timeline. */
export function eventText({ kind, detail }: Pick<EventRow, 'kind' | 'detail'>): string {
  const submission = /^submission\.(.+)$/.exec(kind)?.[1] as SubmissionEvent | undefined;
  const language = languageNow();
  const said = (text: unknown) => say(language, String(text ?? ''));
  const item = said(detail.item);
  const named = detail.stage === 'post' ? translate(language, '{item} (post link)', { item }) : item;
  const says = submission
    ? `${named}: ${said(submissionProcess.row(submission).says)}`
    : said(orderProcess.row(kind as OrderEvent).says.replace(/^The influencer /, 'You '));
  const more = detail.reason ?? (typeof detail.price === 'number' ? formatAed(detail.price) : undefined);
  return more ? `${says}: ${isolateIn(language)(said(more))}` : says;
}
