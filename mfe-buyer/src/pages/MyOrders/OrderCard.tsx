import {
  calls,
  CONTENT_TYPE_NAMES,
  type ContentType,
  formatDate,
  type MyOrder,
  paths,
} from '@linksouq/shared-api/contract';
import { addAccountOrder, useCart } from '@linksouq/shared-api/host';
import {
  Avatar,
  Card,
  ClockIcon,
  cx,
  OrderChip,
  Price,
  ReceiptLinks,
  StatusChip,
  unbroken,
} from '@linksouq/shared-ui';
import { listed, t, useNavigate } from '@linksouq/shared-ui/host';
import { ActionButton, ConfirmDialog, useAction } from '@linksouq/shared-ui/kit';
import { useState } from 'react';
import styles from './MyOrders.module.css';
import { brandStep } from './brand-step';
import { useOrderAgain } from './use-order-again';

/**
 * An open order shows its next step and its deadline. An ended order shows its state and the date of the
 * order.
 */
export function OrderCard({ order }: { order: MyOrder }) {
  const navigate = useNavigate();
  const open = useAction({ refresh: 'none', quiet: true });
  const { orderAgain, action: again } = useOrderAgain();
  const hasCart = useCart(({ items }) => items.length > 0);
  const cartSeller = useCart(({ sellerUsername }) => sellerUsername);
  const [isAskingToReplace, setAskingToReplace] = useState(false);
  const step = brandStep(order);
  const titleId = `order-${order.id}`;

  /** Gets a token of the order, and opens the page of the order. Without a token, that page requests phone and code. */
  async function view() {
    const answer = await open.run(calls.openMyOrder, { body: { orderId: order.id } });
    if (!answer) return;
    const { orderId, accessToken } = answer.data;
    addAccountOrder({ orderId, accessToken });
    if (open.isMounted()) navigate(paths.buyerOrderView(orderId));
  }
  return (
    <li>
      <Card className={styles.whole}>
        <article className={styles.card} aria-labelledby={titleId}>
          <div className={styles.top}>
            <Avatar src={order.sellerPhotoUrl ?? ''} name={order.sellerName} size={44} />
            {/* Without the span, the direction of the name would decide its place in the grid. */}
            <span className={styles.who}>
              <bdi>{order.sellerName}</bdi>
            </span>
            {order.total > 0 && <Price aed={order.total} decimals="always" className={styles.total} />}
            <div className={styles.what}>
              <h3 id={titleId} className={styles.code}>
                <bdi>{order.code}</bdi>
              </h3>{' '}
              · {listed(order.contentTypes.map((type) => t(CONTENT_TYPE_NAMES[type as ContentType])))}
            </div>
          </div>
          <div className={styles.row}>
            {step ? (
              <StatusChip tone={step.isBrandsTurn ? 'brand' : 'muted'} icon={ClockIcon}>
                {step.words}
              </StatusChip>
            ) : (
              <OrderChip order={order} />
            )}
            <span className={styles.date}>
              {step && order.deadline
                ? unbroken(t('by {at}', { at: formatDate(order.deadline) }))
                : formatDate(order.createdAt)}
            </span>
          </div>
          <div className={styles.actions}>
            {/* Covers the card, so a tap anywhere on the card opens the order. */}
            <ActionButton
              className={cx(styles.open, !step?.isBrandsTurn && styles.quiet)}
              variant={step?.isBrandsTurn ? 'primary' : 'ghost'}
              action={open}
              aria-describedby={titleId}
              onClick={() => void view()}
            >
              {step?.isBrandsTurn ? step.button : t('View order')}
            </ActionButton>
            {!step && (
              <ActionButton
                variant="ghost"
                action={again}
                aria-describedby={titleId}
                onClick={() => (hasCart ? setAskingToReplace(true) : void orderAgain(order.id))}
              >
                {t('Order again')}
              </ActionButton>
            )}
            <ReceiptLinks receipts={order.receipts} form="words" />
          </div>
          <ConfirmDialog
            isOpen={isAskingToReplace}
            onClose={() => setAskingToReplace(false)}
            title={t('Start a new cart?')}
            confirm={t('Start new cart')}
            keepLabel={t('Keep my cart')}
            onConfirm={() => {
              setAskingToReplace(false);
              void orderAgain(order.id);
            }}
          >
            {t('Your cart has items from @{username}. The items of this order would replace them.', {
              username: cartSeller ?? '',
            })}
          </ConfirmDialog>
        </article>
      </Card>
    </li>
  );
}
