/** Computes what a seller does next with an order, and what the order earns. */
import {
  actionsOf,
  aedToFils,
  COMMISSION_BPS,
  daysBetween,
  earns,
  fils,
  filsToAed,
  isWorkOpen,
  type Order,
  netOf,
  stageLook,
  stagesOf,
  stateOf,
  HOUR_MS,
} from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

export interface NextStep {
  /** The step in words, without the name of the brand. */
  words: string;
  /** Whether the seller acts. False when the order waits for the brand or for support. */
  mine: boolean;
}
const SUBMISSION = /^submission\.(\w+)$/;

/** Returns the last decision of each submitted stage, by the name that the timeline gives the stage. */
function submittedStages({ timeline }: Pick<Order, 'timeline'>): Map<string, string> {
  const last = new Map<string, string>();
  for (const { kind, text } of timeline) {
    const event = SUBMISSION.exec(kind)?.[1];
    const [name] = text.split(':');
    if (event && name) last.set(name, event);
  }
  return last;
}

/**
 * Returns the step of an order in work. The list of orders has no item status, but the timeline contains each event.
 */
function workStep(order: Order): NextStep {
  const submitted = [...submittedStages(order)];
  const rejected = submitted.find(([, event]) => event === 'reject');
  if (rejected) return { words: t('Resubmit {item}', { item: rejected[0] }), mine: true };
  const waiting = submitted.filter(([, event]) => event === 'submit');
  const all = order.contents.reduce((sum, { contentType }) => sum + stagesOf(contentType).length, 0);
  // A link cannot be sent before its content is approved.
  const blocked = waiting.filter(([name]) => {
    const item = order.contents.find((one) => t(one.name) === name);
    const first = {
      contentType: item?.contentType ?? 0,
      contentStatus: 'pending',
      postStatus: null,
    } as const;
    return item && stagesOf(item.contentType).some((stage) => stageLook(first, stage) === 'submit-disabled');
  });
  return waiting.length > 0 && all - submitted.length <= blocked.length
    ? { words: t('Waiting for the brand to approve'), mine: false }
    : { words: submitted.length > 0 ? t('Submit what is left') : t('Submit your content'), mine: true };
}

/** Returns the next step of an order, or undefined once it has ended. */
export function nextStep(order: Order): NextStep | undefined {
  const actions = actionsOf(order, 'seller');
  if (actions.includes('accept')) return { words: t('Accept or decline'), mine: true };
  if (actions.includes('quote')) return { words: t('Send your price'), mine: true };
  if (isWorkOpen(order)) return workStep(order);
  const state = stateOf(order);
  if (state === 'quoted') return { words: t('Waiting for the brand to pay'), mine: false };
  return state === 'disputed' ? { words: t('Support decides'), mine: false } : undefined;
}

/** Returns the platform's share of an order in bps: the rate at which it was placed. */
export const commissionOf = (order: Pick<Order, 'commissionBps'>): number =>
  order.commissionBps ?? COMMISSION_BPS;

/**
 * Returns what the seller gets for an order in AED, after the platform's share of what the brand did not get back. 0
 * while it has no price, and when the brand does not pay or gets all its money back.
 */
export function payoutOf(order: Order): number {
  if (!earns(order)) return 0;
  const paid = aedToFils(order.quote?.price ?? order.totalAmount);
  const price = fils(paid - aedToFils(order.priceReturned ?? 0));
  return receivesFor(order, filsToAed(price));
}

/** Returns what the seller gets of a price in AED, after the platform's share of this order. */
export const receivesFor = (order: Pick<Order, 'commissionBps'>, aed: number): number =>
  filsToAed(netOf(aedToFils(aed), commissionOf(order)));

/** Maximum number of hours that are shown as hours instead of days. */
const COUNTED_HOURS = 96;

/** Returns how long is left, `71 h left`. @param now in ms */
export function timeLeft(deadline: string, now: number): string {
  const hours = Math.floor((Date.parse(deadline) - now) / HOUR_MS);
  if (hours < 0) return t('Overdue');
  if (hours <= COUNTED_HOURS) return t('{hours, number} h left', { hours });
  return t('{days, number} days left', {
    days: daysBetween(now, Date.parse(deadline)),
  });
}
