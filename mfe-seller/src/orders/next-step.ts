import {
  actionsOf,
  aedToFils,
  COMMISSION_BPS,
  daysBetween,
  fils,
  filsToAed,
  isWorkOpen,
  netOf,
  type Order,
  sellerEarns,
  stageLook,
  stagesOf,
  stateOf,
  type SubmissionState,
  submissionProcess,
  HOUR_MS,
} from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

export interface NextStep {
  /** The step in words. Does not name the brand. */
  words: string;
  /** The seller must act. False if the order waits for the brand or for support. */
  mine: boolean;
}

/**
 * Returns the state of each submitted stage, by the stage's name in the timeline. Some events change no state, for
 * example the reminder to the brand.
 */
function submittedStages({ timeline }: Pick<Order, 'timeline'>): Map<string, SubmissionState> {
  const states = new Map<string, SubmissionState>();
  for (const { kind, text } of timeline) {
    const change = submissionProcess.rows.find(({ event }) => kind === `submission.${event}`);
    const [name] = text.split(':');
    if (change && name) states.set(name, change.to);
  }
  return states;
}

/** Reads the timeline, because the list of orders contains no status of items. */
function workStep(order: Order): NextStep {
  const submitted = [...submittedStages(order)];
  const rejected = submitted.find(([, state]) => state === 'rejected');
  if (rejected) return { words: t('Resolve {item}', { item: rejected[0] }), mine: true };
  const waiting = submitted.filter(([, state]) => state === 'pending');
  const stageCount = order.contents.reduce((sum, { contentType }) => sum + stagesOf(contentType).length, 0);
  // Items that wait for approval and have a link stage. The seller can submit the link only after the
  // approval.
  const waitingBeforeLink = waiting.filter(([name]) => {
    const item = order.contents.find((content) => t(content.name) === name);
    const first = {
      contentType: item?.contentType ?? 0,
      contentStatus: 'pending',
      postStatus: null,
    } as const;
    return item && stagesOf(item.contentType).some((stage) => stageLook(first, stage) === 'submit-disabled');
  });
  return waiting.length > 0 && stageCount - submitted.length <= waitingBeforeLink.length
    ? { words: t('Waiting for the brand to accept'), mine: false }
    : { words: submitted.length > 0 ? t('Submit what is left') : t('Submit your content'), mine: true };
}

/** Returns undefined if the order has ended. */
export function nextStep(order: Order): NextStep | undefined {
  const actions = actionsOf(order, 'seller');
  if (actions.includes('accept')) return { words: t('Accept or decline'), mine: true };
  if (actions.includes('quote')) return { words: t('Send your price'), mine: true };
  if (isWorkOpen(order)) return workStep(order);
  const state = stateOf(order);
  if (state === 'quoted') return { words: t('Waiting for the brand to pay'), mine: false };
  return state === 'disputed' ? { words: t('Support decides'), mine: false } : undefined;
}

/** Returns the commission rate, in bps, that was valid when the order was placed. */
export const commissionOf = (order: Pick<Order, 'commissionBps'>): number =>
  order.commissionBps ?? COMMISSION_BPS;

/**
 * Returns what the seller gets for an order, in AED. This is the price minus the part that the brand got back, minus
 * the commission on the rest. It is 0 without a price, after a full refund, and for a declined, expired or cancelled
 * order.
 */
export function earningsOf(order: Order): number {
  if (!sellerEarns(order)) return 0;
  const paid = aedToFils(order.quote?.price ?? order.totalAmount);
  const price = fils(paid - aedToFils(order.priceReturned ?? 0));
  return afterCommission(order, filsToAed(price));
}

/** Returns a price minus the commission of this order, in AED. */
export const afterCommission = (order: Pick<Order, 'commissionBps'>, aed: number): number =>
  filsToAed(netOf(aedToFils(aed), commissionOf(order)));

/** A longer time is shown in days. */
const MAX_SHOWN_HOURS = 96;

/**
 * Returns for example `71 h left`.
 * @param now ms since 1970
 */
export function timeLeft(deadline: string, now: number): string {
  const hours = Math.floor((Date.parse(deadline) - now) / HOUR_MS);
  if (hours < 0) return t('Overdue');
  if (hours <= MAX_SHOWN_HOURS) return t('{hours, number} h left', { hours });
  return t('{days, number} days left', {
    days: daysBetween(now, Date.parse(deadline)),
  });
}
