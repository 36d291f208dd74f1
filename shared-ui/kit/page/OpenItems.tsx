/** What a person must settle before a deletion: each open item, with the next step or the date on which it ends. */
import { formatDateTime, paths, type PersonalDataAnswer } from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { ChevronRightIcon, Icon, unbroken, WarningIcon } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './PersonalData.module.css';

type Item = PersonalDataAnswer['data']['open'][number];
export type PersonKind = 'seller' | 'buyer';

/**
 * Texts of orders that have a date, by state. `late` is an order in progress after its date. A brand may have
 * many orders, so each row shows the code first and a short text.
 */
const ORDER_TEXTS: Readonly<Record<PersonKind, Readonly<Record<string, string>>>> = {
  seller: {
    awaiting_payment: 'A brand has not paid its order yet. Without a payment it ends on {date}.',
    pending: 'Order {code} waits for your answer. Decline it, or it ends on {date}.',
    quoted: 'Order {code} has your quote. Decline the order, or it ends without a payment on {date}.',
    in_progress:
      'Order {code} is in progress. Deliver everything. The order ends when the brand accepts it, or does not answer in time.',
    late: 'Order {code} is late. Deliver everything. The order ends when the brand accepts it, or cancels it.',
  },
  buyer: {
    awaiting_payment: 'Not paid. Ends on {date}.',
    pending: 'Waits for an answer until {date}.',
    quoted: 'Has a price. Payable until {date}.',
    in_progress: 'In progress. If something is missing on {date}, you can cancel it.',
    late: 'Late. Accept what is delivered, or cancel it.',
  },
};
const SUPPORT_TEXTS: Readonly<Record<PersonKind, string>> = {
  seller: 'Support decides about order {code}.',
  buyer: 'Support decides.',
};

function textOf({ what, code, state, until }: Item, kind: PersonKind): string {
  switch (what) {
    case 'orders': {
      const isLate = state === 'in_progress' && until && Date.parse(until) <= Date.now();
      const text = (until && ORDER_TEXTS[kind][isLate ? 'late' : state]) || SUPPORT_TEXTS[kind];
      return t(text, { code, date: until ? formatDateTime(until) : '' });
    }
    case 'balance':
      return state === 'debt'
        ? t('Your balance is below zero. Contact support.')
        : t('You have money here. Withdraw it first.');
    case 'payout':
      return t('A withdrawal is on its way. Wait until it is completed.');
    case 'plan':
      return t('Your VIP plan renews. Cancel it first.');
    case 'refund':
      return t('A refund is on its way. Wait until it is done.');
  }
}

/** Returns the page on which the person takes the next step. */
function linkOf(
  { what, orderId, code, state }: Item,
  kind: PersonKind,
): { to: string; text: string } | undefined {
  const { supportWhatsapp } = getSettings();
  if (state === 'disputed' || state === 'debt')
    return supportWhatsapp
      ? { to: `https://wa.me/${supportWhatsapp.replace(/\D/g, '')}`, text: t('Contact support') }
      : undefined;
  if (what === 'plan') return { to: paths.plans(), text: t('Open your plan') };
  if (what === 'balance' || what === 'payout')
    return { to: paths.myEarning(), text: t('Open your earnings') };
  if (what !== 'orders' || !orderId) return undefined;
  // A brand needs a token to open an order. Only the list of orders requests this token, so the link searches
  // the list for the order.
  if (kind === 'buyer')
    return {
      to: `${paths.myOrders()}?q=${encodeURIComponent(code)}`,
      text: t('Open order {code}', { code }),
    };
  const isAnswered = state === 'in_progress';
  return {
    to: isAnswered ? paths.orderDelivery(orderId) : paths.orderDetails(orderId),
    text: t('Open the order'),
  };
}

/** Removes further items of an order that already has one, so that each order has one row. */
const oncePerOrder = (items: readonly Item[]) =>
  items.filter(
    (item, i) => !item.orderId || items.findIndex(({ orderId }) => orderId === item.orderId) === i,
  );

export function OpenItems({ items, kind }: { items: readonly Item[]; kind: PersonKind }) {
  return (
    <section className={styles.settle} aria-labelledby="settle-first">
      <h3 id="settle-first">
        <Icon of={WarningIcon} size={18} />
        {t('Settle this first')}
      </h3>
      <ul className={styles.open}>
        {oncePerOrder(items).map((item, i) => {
          const words = textOf(item, kind);
          const link = linkOf(item, kind);
          return (
            <li key={item.orderId ?? `${item.what}-${i}`}>
              <p id={`open-${i}`} className={styles.item}>
                {kind === 'buyer' && item.what === 'orders' && (
                  <strong>
                    <bdi>{item.code}</bdi>
                  </strong>
                )}
                {unbroken(words)}
              </p>
              {link && (
                <Link
                  className={styles.next}
                  to={link.to}
                  aria-label={link.text}
                  aria-describedby={`open-${i}`}
                >
                  <Icon of={ChevronRightIcon} />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
