/** The state of an order in a sentence, for seller and brand. */
import {
  formatAed,
  formatDate,
  formatDateTime,
  type OrderState,
  stateOf,
} from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { reasonText } from './reason-text';
import type { DeliveryOrder } from './use-delivery';

const ENDED: readonly OrderState[] = ['completed', 'declined', 'expired', 'cancelled'];
/** Returns whether nothing can be delivered or decided any more. */
export const hasEnded = (order: DeliveryOrder): boolean => ENDED.includes(stateOf(order));

/** The person who reads the text. */
type Reader = 'seller' | 'brand';
type StateText = (order: DeliveryOrder, reader: Reader) => string | undefined;

const paymentReturns = (reader: Reader) =>
  reader === 'brand' ? t('The payment goes back to you.') : t('The payment goes back to the brand.');

const TEXTS: Readonly<Record<OrderState, StateText>> = {
  awaiting_payment: () => t('This order waits for its payment.'),
  pending: ({ waitsFor }) =>
    waitsFor === 'quote'
      ? t('This order waits for the influencer’s price.')
      : t('This order waits for the influencer to accept it.'),
  quoted: () => t('This order waits for its payment.'),
  in_progress: () => undefined,
  disputed: () => t('Support is looking at this order and will write to both sides.'),
  completed: ({ completedAt, refunded }, reader) => {
    if (refunded) {
      const amount = formatAed(refunded);
      const returns =
        reader === 'brand'
          ? t('{amount} of the payment goes back to you.', { amount })
          : t('{amount} of the payment goes back to the brand.', { amount });
      return `${t('Support completed this order.')} ${returns}`;
    }
    return completedAt
      ? t('This order was completed on {date}.', { date: formatDate(completedAt) })
      : t('This order is completed.');
  },
  declined: ({ declineReason, receipts, showPrices }, reader) => {
    const declined = declineReason
      ? t('This order was declined: “{reason}”.', {
          // A full stop follows the quotation mark.
          reason: reasonText(declineReason.replace(/[.\s]+$/, '')),
        })
      : t('This order was declined.');
    const isPaid = reader === 'seller' ? showPrices : Boolean(receipts?.length);
    if (isPaid) return `${declined} ${paymentReturns(reader)}`;
    if (reader === 'brand') return `${declined} ${t('You pay nothing.')}`;
    // An older server does not send `showPrices`.
    return showPrices === false ? declined : `${declined} ${t('Any payment goes back to the brand.')}`;
  },
  expired: ({ receipts }, reader) =>
    receipts?.length
      ? `${t('This order expired before its payment arrived.')} ${paymentReturns(reader)}`
      : t('This order expired before it was paid.'),
  cancelled: (_order, reader) => `${t('This order was cancelled.')} ${paymentReturns(reader)}`,
};

/**
 * Returns the last event of a completed or cancelled order: its text states who ended the order, and why. This can be
 * a chargeback, which can also change an order after its end. Undefined if the last approval completed the order, because
 * the state text already says it.
 */
export function lastEventOf(order: DeliveryOrder) {
  const hasEventText = ['completed', 'cancelled'].includes(stateOf(order));
  const event = order.timeline?.at(-1);
  return hasEventText && event?.kind !== 'complete' ? event : undefined;
}

/** Returns what happens if the seller does not accept, or sends no price, by the deadline. */
export function waitText({ waitsFor, deadline }: DeliveryOrder): string | undefined {
  if (!deadline) return undefined;
  const at = formatDateTime(deadline);
  if (waitsFor === 'acceptance') return t('Without an answer by {at}, you get your money back.', { at });
  return waitsFor === 'quote' ? t('Without a price by {at}, the order ends.', { at }) : undefined;
}

/** Returns the state of an order in words, or undefined for an order in progress. */
export const orderStateText = (order: DeliveryOrder, reader: Reader): string | undefined =>
  TEXTS[stateOf(order)](order, reader);
