/**
 * Deadlines, effects and messages of each order event. `orderProcess` in the contract contains the states and
 * actors. Texts are English ICU messages, and `notices.ts` provides their values.
 */
import { type Durations, NO_ANSWER_REASON, type OrderEvent, paths } from '@linksouq/shared-api/contract';
import {
  closePayments,
  credit,
  creditAgain,
  type Effect,
  expireQuote,
  refund,
  returnPart,
  cancelApprovalTimes,
  takeBack,
  withdrawQuote,
} from './effects';
import type { OrderRow } from './rows';
import { updateRecord } from './track-record';
import { finishWork, type Stamps, startWork } from './times';

export interface Notice {
  to: 'seller' | 'buyer';
  /** Name of the message template at the provider. */
  template: string;
  text: string;
  /** Target of the link in a seller's message. A buyer's message has a secret link to the order instead. */
  path?: (orderId: string) => string;
  /**
   * Only for reminders: time, in ms, from the message to the deadline of the new state. If the order has left this
   * state, no message is sent. `{left}` in the text is this time in hours.
   */
  beforeDeadline?: number;
}
const buyer = (template: string, text: string): Notice => ({ to: 'buyer', template, text });
const seller = (template: string, path: Notice['path'], text: string): Notice => ({
  to: 'seller',
  template,
  text,
  path,
});
const { orderDetails, orderDelivery, myEarning } = paths;

const HOURS = '{hours, plural, one {# hour} other {# hours}}';
/** `REASON` is empty if the event has no reason. `RETURNED` is empty if nothing is refunded. */
const REASON = '{reason, select, none {} other { Reason: {reason}.}}';
const RETURNED = '{returned, select, none {} other { {returned} will be returned to you.}}';

export interface OrderEventRow {
  /** Time until the deadline of the new state. Without this field, the state has no deadline. */
  deadline?: keyof Durations;
  /** Columns that the event sets to constant values. */
  set?: Partial<OrderRow>;
  /** Computes times that the event stores, such as `dueAt`. */
  stamps?: Stamps;
  /** Changes of other rows, in this sequence and in the transaction of the event. */
  effects?: readonly Effect[];
  tells?: readonly Notice[];
}

export const ORDER_TABLE: Readonly<Record<OrderEvent, OrderEventRow>> = {
  place_shown: {
    deadline: 'unpaid',
    tells: [
      buyer(
        'order-placed',
        'We have your order {code}. It goes to {seller} as soon as it is paid. Please pay by {deadline} (UAE time).',
      ),
    ],
  },
  place_hidden: {
    deadline: 'acceptance',
    tells: [
      buyer('order-placed', '{seller} has your requirements (order {code}) and will send you the details.'),
      seller(
        'order-new',
        orderDetails,
        `New order {code} from {brand}. Please send your quote within ${HOURS}.`,
      ),
    ],
  },
  pay: {
    deadline: 'acceptance',
    tells: [
      buyer('order-paid', `Thank you, {total} arrived. {seller} now has ${HOURS} to accept order {code}.`),
      seller(
        'order-new',
        orderDetails,
        `New order {code} from {brand} for {subtotal}. Please accept or decline within ${HOURS}.`,
      ),
    ],
  },
  expire_unpaid: {
    effects: [closePayments],
    tells: [buyer('order-expired', 'Order {code} was not paid in time and is closed.')],
  },
  quote: { deadline: 'quote' },
  requote: { deadline: 'quote', effects: [closePayments] },
  pay_quote: {
    stamps: startWork,
    tells: [
      buyer(
        'order-paid',
        'Thank you, {total} arrived. {seller} starts on order {code}. It is due by {due} (UAE time).',
      ),
      seller(
        'order-paid',
        orderDelivery,
        '{brand} paid your quote of {subtotal} for order {code}. You can start.',
      ),
    ],
  },
  expire_quote: {
    effects: [expireQuote, closePayments],
    tells: [
      buyer('order-expired', 'The quote for order {code} was not paid in time; the order is closed.'),
      seller(
        'order-expired',
        orderDelivery,
        '{brand} did not pay your quote for order {code} in time; the order is closed.',
      ),
    ],
  },
  accept: {
    stamps: startWork,
    tells: [buyer('order-accepted', '{seller} accepted order {code}. It is due by {due} (UAE time).')],
  },
  decline: {
    effects: [withdrawQuote, closePayments, refund],
    tells: [buyer('order-declined', `{seller} could not take order {code}.${REASON}${RETURNED}`)],
  },
  auto_decline: {
    set: { declineReason: NO_ANSWER_REASON },
    effects: [withdrawQuote, closePayments, refund],
    tells: [
      buyer('order-declined', `{seller} did not answer order {code} in time.${RETURNED}`),
      seller(
        'order-declined',
        orderDelivery,
        'Order {code} was declined, because you did not answer in time.',
      ),
    ],
  },
  complete: {
    stamps: finishWork,
    effects: [credit, cancelApprovalTimes, updateRecord],
    tells: [
      seller('order-completed', myEarning, 'Order {code} is complete. Your earnings are in My Earning.'),
      buyer('order-completed', 'Order {code} with {seller} is complete.'),
    ],
  },
  cancel_late: {
    effects: [refund, cancelApprovalTimes],
    tells: [
      seller('order-cancelled', orderDelivery, '{brand} cancelled order {code}, because it was late.'),
      buyer('order-cancelled', `Order {code} is cancelled.${RETURNED}`),
    ],
  },
  dispute: {
    tells: [
      seller('order-disputed', orderDelivery, 'Support was asked to decide about order {code}.'),
      buyer('order-disputed', 'Support was asked to decide about order {code}.'),
    ],
  },
  extend: {
    tells: [
      seller('order-extended', orderDelivery, 'Support gave you more time for order {code}: until {due}.'),
      buyer('order-extended', 'Support gave {seller} more time for order {code}: until {due}.'),
    ],
  },
  resolve_complete: {
    stamps: finishWork,
    effects: [credit, cancelApprovalTimes, updateRecord],
    tells: [
      seller(
        'order-completed',
        myEarning,
        'Support completed order {code}. Your earnings are in My Earning.',
      ),
      buyer('order-completed', 'Support completed order {code}.'),
    ],
  },
  resolve_refund: {
    effects: [refund, cancelApprovalTimes],
    tells: [
      seller('order-cancelled', orderDelivery, 'Support cancelled order {code}.'),
      buyer('order-cancelled', `Support cancelled order {code}.${RETURNED}`),
    ],
  },
  resolve_partial: {
    stamps: finishWork,
    effects: [credit, returnPart, cancelApprovalTimes, updateRecord],
    tells: [
      seller(
        'order-completed',
        myEarning,
        'Support completed order {code}: {refunded} goes back to {brand}. You receive {earned}; it is in My Earning.',
      ),
      buyer(
        'order-completed',
        'Support completed order {code}: {refunded} of {total} will be returned to you.',
      ),
    ],
  },
  chargeback: {
    effects: [cancelApprovalTimes],
    tells: [
      buyer('order-cancelled', 'Your bank took back the payment of order {code}; the order is cancelled.'),
      seller(
        'order-cancelled',
        orderDelivery,
        'The payment of order {code} was charged back; the order is cancelled.',
      ),
    ],
  },
  /** A chargeback of a completed order. */
  chargeback_completed: {
    effects: [takeBack, updateRecord],
    tells: [
      buyer('order-cancelled', 'Your bank took back the payment of order {code}; the order is cancelled.'),
      seller(
        'order-cancelled',
        myEarning,
        'The payment of order {code} was charged back; its earnings were taken back.',
      ),
    ],
  },
  /** The bank returned the payment of an order that was completed before its chargeback. */
  chargeback_won: {
    effects: [creditAgain, updateRecord],
    tells: [
      seller(
        'order-completed',
        myEarning,
        'The bank returned the payment of order {code}. Its earnings are in My Earning again.',
      ),
      buyer(
        'order-completed',
        'Your bank returned the payment of order {code} to us. The order is completed.',
      ),
    ],
  },
  /** The bank returned the payment of an order that was not completed before. Support decides about the order. */
  chargeback_reopened: {
    tells: [
      seller(
        'order-disputed',
        orderDelivery,
        'The bank returned the payment of order {code}. Support decides about it.',
      ),
      buyer(
        'order-disputed',
        'Your bank returned the payment of order {code} to us. Support decides about it.',
      ),
    ],
  },
};

/** Messages about submissions, whose events are in `submissionProcess`. */
const SUBMISSION_NOTICES = {
  content_submitted: [
    buyer(
      'content-submitted',
      '{seller} sent {item} of order {code} for your approval. Please answer by {deadline} (UAE time). Without an answer it is accepted automatically.',
    ),
  ],
  post_submitted: [
    buyer(
      'post-submitted',
      '{seller} posted {item} of order {code}. Please check the link. Please answer by {deadline} (UAE time). Without an answer it is accepted automatically.',
    ),
  ],
  approval_due: [
    buyer(
      'approval-due',
      'Reminder: {work} of order {code} from {seller} waits for your answer. Please answer by {deadline} (UAE time). Without an answer it is accepted automatically.',
    ),
  ],
  content_approved: [seller('content-approved', orderDelivery, '{brand} accepted {work} of order {code}.')],
  content_auto_approved: [
    seller(
      'content-auto-approved',
      orderDelivery,
      '{work} of order {code} was accepted automatically, because {brand} did not answer in time.',
    ),
    buyer(
      'content-auto-approved',
      '{work} of order {code} was accepted automatically, because you did not answer in time.',
    ),
  ],
  content_rejected: [
    seller('content-rejected', orderDelivery, `{brand} rejected {work} of order {code}.${REASON}`),
  ],
} as const satisfies Record<string, readonly Notice[]>;
export type NoticeEvent = OrderEvent | keyof typeof SUBMISSION_NOTICES;

export const noticesOf = (event: NoticeEvent): readonly Notice[] =>
  event in SUBMISSION_NOTICES
    ? SUBMISSION_NOTICES[event as keyof typeof SUBMISSION_NOTICES]
    : (ORDER_TABLE[event as OrderEvent].tells ?? []);
export const noticeEvents = (): NoticeEvent[] =>
  [...Object.keys(ORDER_TABLE), ...Object.keys(SUBMISSION_NOTICES)].filter(
    (event) => noticesOf(event as NoticeEvent).length > 0,
  ) as NoticeEvent[];
