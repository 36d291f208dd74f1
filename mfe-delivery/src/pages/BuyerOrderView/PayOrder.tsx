/** The payment of an unpaid order, or "Order again" for an order that has ended without completion. */
import { actionsOf, calls, formatDateTime, paths, sellerEarns, stateOf } from '@linksouq/shared-api/contract';
import { LinkButton, Price, PromiseCard, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton, CardMarks, useAction, useTabAction } from '@linksouq/shared-ui/kit';
import type { DeliveryOrder } from '../../delivery/use-delivery';
import styles from './PayOrder.module.css';

export function PayOrder({ order }: { order: DeliveryOrder }) {
  const pay = useAction();
  const openCheckout = useTabAction(
    pay,
    async () => (await pay.run(calls.payOrder, { body: { orderId: order.id } }))?.data.paymentLink,
  );
  if (order.payableUntil) {
    const until = order.payableUntil;
    return (
      <>
        <section className={styles.pay} aria-label={t('Payment')}>
          <p className={styles.total}>
            <span>{t('To pay, fees included')}</span>
            <Price aed={order.total} decimals="always" className={styles.amount} />
          </p>
          <p className={styles.until}>
            <span>{unbroken(t('Payable until {at}', { at: formatDateTime(until) }))}</span>
            <CardMarks />
          </p>
          <ActionButton size="lg" block action={pay} onClick={() => void openCheckout()}>
            {t('Make Payment')}
          </ActionButton>
        </section>
        <PromiseCard name={order.sellerName} showPrices={stateOf(order) !== 'quoted'} />
      </>
    );
  }
  const hasEndedUnfinished = actionsOf(order, 'buyer').length === 0 && !sellerEarns(order);
  if (!hasEndedUnfinished) return null;
  return (
    <LinkButton block variant="secondary" to={paths.seller(order.sellerUsername)}>
      {t('Order again')}
    </LinkButton>
  );
}
