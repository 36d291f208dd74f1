/** The items that prevent the deletion of an account, each with its next step. */
import {
  chipOf,
  formatDate,
  type OrderStatus,
  paths,
  type PersonalDataAnswer,
} from '@linksouq/shared-api/contract';
import { getSettings, serverNow } from '@linksouq/shared-api/host';
import {
  Button,
  ChevronRightIcon,
  cx,
  Icon,
  unbroken,
  useExpanded,
  WarningIcon,
  whatsappLink,
} from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import type { ReactNode } from 'react';
import styles from './PersonalData.module.css';

type Item = PersonalDataAnswer['data']['open'][number];
export type PersonKind = 'seller' | 'buyer';

/** State of an order with a known date → its next step. */
const ORDER_TEXTS: Readonly<Record<PersonKind, Readonly<Record<string, string>>>> = {
  seller: {
    awaiting_payment: 'Ends on {date} if the brand does not pay',
    pending: 'Decline it, or it ends on {date}',
    quoted: 'Decline it, or it ends unpaid on {date}',
    in_progress: 'Deliver everything by {date}',
    late: 'Late: deliver everything',
  },
  buyer: {
    awaiting_payment: 'Pay it, or it ends on {date}',
    pending: 'Answer due by {date}',
    quoted: 'Pay it, or it ends on {date}',
    in_progress: 'You can cancel from {date} if it is not delivered',
    late: 'Late: accept what is delivered, or cancel it',
  },
};
/** State of an order → rule that a seller sees once, above the list. */
const RULE_TEXTS: Readonly<Record<string, string>> = {
  in_progress: 'An order in progress ends when the brand accepts it, or does not answer in time.',
  late: 'A late order ends when the brand accepts it, or cancels it.',
};
/** Number of rows before "Show all". */
const FIRST_ROWS = 3;

/** `late` is an order in progress after its due date. */
const stateOf = ({ state, until }: Item): string =>
  state === 'in_progress' && until && Date.parse(until) <= serverNow() ? 'late' : state;

function textsOf(item: Item, kind: PersonKind): [title: ReactNode, next: string] {
  const { what, code, name, state, until } = item;
  const text = ORDER_TEXTS[kind][stateOf(item)];
  const chip = () => t(chipOf({ status: state as OrderStatus }).text);
  switch (what) {
    case 'orders':
      return [
        // The server sends a seller neither the name nor the code of an unpaid order.
        name || code ? <bdi>{name || code}</bdi> : chip(),
        text && until ? t(text, { date: formatDate(until) }) : chip(),
      ];
    case 'balance':
      return state === 'debt'
        ? [t('Your balance is below zero'), t('Contact support')]
        : [t('You have money here'), t('Withdraw it first')];
    case 'payout':
      return [t('A withdrawal is on its way'), t('Wait until it is completed')];
    case 'plan':
      return [t('Your VIP plan renews'), t('Cancel it first')];
    case 'refund':
      return state === 'chargeback'
        ? [t('The bank has taken a payment back'), t('Wait until the case is decided')]
        : [t('A refund is on its way'), t('Wait until it is done')];
  }
}

/** Returns undefined if the person can only wait. */
function linkOf(
  { what, orderId, code, state }: Item,
  kind: PersonKind,
): { to: string; text: string } | undefined {
  const { supportWhatsapp } = getSettings();
  if (state === 'disputed' || state === 'debt')
    return supportWhatsapp ? { to: whatsappLink(supportWhatsapp), text: t('Contact support') } : undefined;
  if (what === 'plan') return { to: paths.plans(), text: t('Open your plan') };
  if (what === 'balance' || what === 'payout')
    return { to: paths.myEarning(), text: t('Open your earnings') };
  if (what !== 'orders' || !orderId) return undefined;
  // A brand needs a token to open an order, and only the list of orders can request this token.
  if (kind === 'buyer')
    return {
      to: `${paths.myOrders()}?q=${encodeURIComponent(code)}`,
      text: t('Open order {code}', { code }),
    };
  const isAccepted = state === 'in_progress';
  return {
    to: isAccepted ? paths.orderDelivery(orderId) : paths.orderDetails(orderId),
    text: t('Open the order'),
  };
}

/** Returns only the first item of each order. */
const oneItemPerOrder = (items: readonly Item[]) =>
  items.filter(
    (item, i) => !item.orderId || items.findIndex(({ orderId }) => orderId === item.orderId) === i,
  );

export const areOnlyOrders = (items: readonly Item[]) =>
  oneItemPerOrder(items).every(({ what }) => what === 'orders');

interface OpenItemsProps {
  items: readonly Item[];
  /** Number of open items. It is larger than the list if the server lists only the first items. */
  total: number | undefined;
  kind: PersonKind;
}
export function OpenItems({ items, total, kind }: OpenItemsProps) {
  const [isAllShown, setAllShown] = useExpanded('open-items');
  const rows = oneItemPerOrder(items);
  const count = total ?? rows.length;
  const shownRows = isAllShown ? rows : rows.slice(0, FIRST_ROWS);
  const states = new Set(rows.map(stateOf));
  const rules = kind === 'seller' ? Object.keys(RULE_TEXTS).filter((state) => states.has(state)) : [];
  return (
    <div className={styles.settle}>
      <p className={styles.sum}>
        <Icon of={WarningIcon} size={18} />
        <strong>
          {areOnlyOrders(items)
            ? t(
                '{count, plural, one {# open order. You can delete your account when it is finished.} other {# open orders. You can delete your account when they are finished.}}',
                { count },
              )
            : t(
                '{count, plural, one {# thing is open. You can delete your account when it is settled.} other {# things are open. You can delete your account when they are settled.}}',
                { count },
              )}
        </strong>
      </p>
      {rules.map((state) => (
        <p key={state} className={styles.rule}>
          {t(RULE_TEXTS[state]!)}
        </p>
      ))}
      <ul className={styles.open}>
        {shownRows.map((item, i) => (
          <OpenItem key={item.orderId ?? `${item.what}-${i}`} id={`open-${i}`} item={item} kind={kind} />
        ))}
      </ul>
      {rows.length > FIRST_ROWS && (
        <Button variant="ghost" block onClick={() => setAllShown(!isAllShown)}>
          {isAllShown
            ? t('Show fewer')
            : count > rows.length
              ? t('Show the first {count, number}', { count: rows.length })
              : t('Show all {count, number}', { count })}
        </Button>
      )}
    </div>
  );
}

function OpenItem({ id, item, kind }: { id: string; item: Item; kind: PersonKind }) {
  const [title, next] = textsOf(item, kind);
  const link = linkOf(item, kind);
  return (
    <li>
      <p id={id} className={styles.item}>
        <strong>{title}</strong>{' '}
        {item.name && item.code && <bdi className={cx('unbroken', styles.code)}>{item.code}</bdi>}{' '}
        <span className={styles.todo}>{unbroken(next)}</span>
      </p>
      {link && (
        <Link className={styles.next} to={link.to} aria-label={link.text} aria-describedby={id}>
          <Icon of={ChevronRightIcon} />
        </Link>
      )}
    </li>
  );
}
