/** The messages of order events, by receiver. English ICU texts; `notices.ts` has their values. */
import { type OrderEvent, paths } from '@linksouq/shared-api/contract';

export type NoticeEvent =
  OrderEvent | 'content_submitted' | 'post_submitted' | 'content_approved' | 'content_rejected';

export interface Notice {
  to: 'seller' | 'buyer';
  /** Selects the provider's template. */
  template: string;
  text: string;
  /** Target of the seller's link; the buyer's opens the order. */
  path?: (orderId: string) => string;
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
/** A sentence that needs a reason, or a refund. */
const REASON = '{reason, select, none {} other { Reason: {reason}.}}';
const RETURNED = '{returned, select, no {} other { {total} will be returned to you.}}';

export const NOTICES: Readonly<Partial<Record<NoticeEvent, readonly Notice[]>>> = {
  place_shown: [
    buyer('order-placed', 'We have your order {code}. It goes to {seller} as soon as it is paid.'),
  ],
  place_hidden: [
    buyer('order-placed', '{seller} has your requirements (order {code}) and will send you the details.'),
    seller(
      'order-new',
      orderDetails,
      `New order {code} from {brand}. Please send your quote within ${HOURS}.`,
    ),
  ],
  pay: [
    buyer('order-paid', `Thank you, {total} arrived. {seller} now has ${HOURS} to accept order {code}.`),
    seller(
      'order-new',
      orderDetails,
      `New order {code} from {brand} for {subtotal}. Please accept or decline within ${HOURS}.`,
    ),
  ],
  pay_quote: [
    buyer('order-paid', 'Thank you, {total} arrived. {seller} starts on order {code}.'),
    seller(
      'order-paid',
      orderDelivery,
      '{brand} paid your quote of {subtotal} for order {code}. You can start.',
    ),
  ],
  expire_unpaid: [buyer('order-expired', 'Order {code} was not paid in time and is closed.')],
  expire_quote: [
    buyer('order-expired', 'The quote for order {code} was not paid in time; the order is closed.'),
    seller(
      'order-expired',
      orderDelivery,
      '{brand} did not pay your quote for order {code} in time; the order is closed.',
    ),
  ],
  accept: [buyer('order-accepted', '{seller} accepted order {code}.')],
  decline: [buyer('order-declined', `{seller} could not take order {code}.${REASON}${RETURNED}`)],
  auto_decline: [
    buyer('order-declined', `{seller} did not answer order {code} in time.${RETURNED}`),
    seller('order-declined', orderDelivery, 'Order {code} was declined, because you did not answer in time.'),
  ],
  content_submitted: [buyer('content-submitted', '{seller} sent {item} of order {code} for your approval.')],
  post_submitted: [buyer('post-submitted', '{seller} posted {item} of order {code}. Please check the link.')],
  content_approved: [seller('content-approved', orderDelivery, '{brand} approved {item} of order {code}.')],
  content_rejected: [
    seller('content-rejected', orderDelivery, `{brand} asks for changes to {item} of order {code}.${REASON}`),
  ],
  complete: [
    seller('order-completed', myEarning, 'Order {code} is complete. Your earnings are in My Earning.'),
    buyer('order-completed', 'Order {code} with {seller} is complete.'),
  ],
  cancel_late: [
    seller('order-cancelled', orderDelivery, '{brand} cancelled order {code}, because it was late.'),
    buyer('order-cancelled', `Order {code} is cancelled.${RETURNED}`),
  ],
  dispute: [
    seller('order-disputed', orderDelivery, 'Support was asked to decide about order {code}.'),
    buyer('order-disputed', 'Support was asked to decide about order {code}.'),
  ],
  resolve_complete: [
    seller('order-completed', myEarning, 'Support completed order {code}. Your earnings are in My Earning.'),
    buyer('order-completed', 'Support completed order {code}.'),
  ],
  resolve_refund: [
    seller('order-cancelled', orderDelivery, 'Support cancelled order {code}.'),
    buyer('order-cancelled', `Support cancelled order {code}.${RETURNED}`),
  ],
  chargeback: [
    seller(
      'order-cancelled',
      orderDelivery,
      'The payment of order {code} was charged back; the order is cancelled.',
    ),
  ],
  chargeback_completed: [
    seller(
      'order-cancelled',
      myEarning,
      'The payment of order {code} was charged back; its earnings were taken back.',
    ),
  ],
};
