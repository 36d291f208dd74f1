import { calls, formatDateTime, paths } from '@linksouq/shared-api/contract';
import { LinkButton, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useCall } from '@linksouq/shared-ui/kit';
import styles from './PlacedOrder.module.css';

/** Tells the brand that its order with hidden prices was sent. */
export default function PlacedOrder({ orderId }: { orderId: string }) {
  const { data } = useCall(calls.getBuyerDelivery, { params: { orderId }, credential: 'buyer', quiet: true });
  const order = data?.order;
  return (
    <section className={styles.card} aria-labelledby="placed-order">
      <h2 id="placed-order">{t('Your requirements were sent')}</h2>
      {order && (
        <>
          <p>
            {t('Order')} <bdi className={styles.code}>{order.code}</bdi>
          </p>
          {/* The card stays with its history entry. After the quote, `deadline` is the end of the quote. */}
          {order.waitsFor === 'quote' && (
            <p>
              {order.deadline
                ? unbroken(
                    t('{name} sends you a price by {at}. You pay only if you agree.', {
                      name: order.sellerName,
                      at: formatDateTime(order.deadline),
                    }),
                  )
                : t('{name} sends you a price. You pay only if you agree.', { name: order.sellerName })}
            </p>
          )}
        </>
      )}
      <LinkButton block to={paths.buyerOrderView(orderId)}>
        {t('View order')}
      </LinkButton>
    </section>
  );
}
