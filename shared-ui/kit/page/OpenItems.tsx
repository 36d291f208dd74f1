/** What a person must settle before a deletion: each open item, with the next step or the date on which it ends. */
import {
  formatDateTime,
  type OrderStatus,
  paths,
  type PersonalDataAnswer,
} from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { ChevronRightIcon, Icon, OrderChip, StatusChip, unbroken, WarningIcon } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './PersonalData.module.css';

type Item = PersonalDataAnswer['data']['open'][number];
export type PersonKind = 'seller' | 'buyer';

/** Texts of orders that have a date, by state. The row also shows the code and the state of the order. */
const ORDER_TEXTS: Readonly<Record<PersonKind, Readonly<Record<string, string>>>> = {
  seller: {
    awaiting_payment: 'The brand has not paid yet. Ends on {date}.',
    pending: 'Decline it, or it ends on {date}.',
    quoted: 'Decline it, or it ends without a payment on {date}.',
    in_progress: 'Deliver everything.',
    late: 'Deliver everything.',
  },
  buyer: {
    awaiting_payment: 'Not paid. Ends on {date}.',
    pending: 'Waits for an answer until {date}.',
    quoted: 'Has a price. Payable until {date}.',
    in_progress: 'If something is missing on {date}, you can cancel it.',
    late: 'Accept what is delivered, or cancel it.',
  },
};
/** When a seller's order in progress ends. Each text is shown once, and not in the row of each order. */
const RULE_TEXTS: Readonly<Record<string, string>> = {
  in_progress: 'An order in progress ends when the brand accepts it, or does not answer in time.',
  late: 'A late order ends when the brand accepts it, or cancels it.',
};

/** The state of an order. `late` is an order in progress after its date. */
const stateOf = ({ state, until }: Item): string =>
  state === 'in_progress' && until && Date.parse(until) <= Date.now() ? 'late' : state;

function textOf(item: Item, kind: PersonKind): string {
  const { what, state, until } = item;
  switch (what) {
    case 'orders':
      return until
        ? t(ORDER_TEXTS[kind][stateOf(item)] ?? 'Support decides.', { date: formatDateTime(until) })
        : t('Support decides.');
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

/** Returns the link to the next step: a page, or support in WhatsApp. Undefined if the person can only wait. */
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
  const rows = oncePerOrder(items);
  const states = new Set(rows.map(stateOf));
  const rules = kind === 'seller' ? Object.keys(RULE_TEXTS).filter((state) => states.has(state)) : [];
  return (
    <section className={styles.settle} aria-labelledby="settle-first">
      <h3 id="settle-first">
        <Icon of={WarningIcon} size={18} />
        {t('Settle this first')}
      </h3>
      {rules.map((state) => (
        <p key={state} className={styles.rule}>
          {t(RULE_TEXTS[state]!)}
        </p>
      ))}
      <ul className={styles.open}>
        {rows.map((item, i) => {
          const link = linkOf(item, kind);
          return (
            <li key={item.orderId ?? `${item.what}-${i}`}>
              <p id={`open-${i}`} className={styles.item}>
                {item.what === 'orders' && <OrderName item={item} />}
                <span>
                  {item.name && (
                    <>
                      <bdi className="unbroken">{item.code}</bdi> ·{' '}
                    </>
                  )}
                  {unbroken(textOf(item, kind))}
                </span>
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

/**
 * The name of the other party of an order, and the state. Without a name the code takes its place. For an
 * unpaid order the seller gets neither the name nor the code.
 */
function OrderName({ item }: { item: Item }) {
  const name = item.name || item.code;
  return (
    <span className={styles.name}>
      {name && (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      )}{' '}
      {stateOf(item) === 'late' ? (
        <StatusChip tone="warn">{t('Late')}</StatusChip>
      ) : (
        <OrderChip order={{ status: item.state as OrderStatus }} />
      )}{' '}
    </span>
  );
}
