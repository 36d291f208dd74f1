import { type ReactNode, useState } from 'react';
import { formatAed, type Order } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { Card, DescriptionList } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import { BrandLine } from './BrandLine';
import { DateFacts, datesOfPending } from './DateFacts';
import { commissionOf, earningsOf } from './next-step';
import styles from './OrderFacts.module.css';
import { OrderItems } from './OrderItems';
import { bundledContent, requiredContent } from './wording';

interface OrderFactsProps {
  order: Order;
  /** True on the page to decline the order. The card then shows the amount that the seller gives up. */
  isDeclining?: boolean;
  /** Replaces the amounts if the order has no price yet. */
  withoutPrice?: ReactNode;
  /** Adds the dates, and each item with its price. */
  showsDetails?: boolean;
}

/** Shows the seller's earnings, payment, brand, code and required content of an order (product §2). */
export function OrderFacts({ order, isDeclining, withoutPrice, showsDetails }: OrderFactsProps) {
  const bundled = bundledContent(order);
  const [now] = useState(serverNow);
  const dates = showsDetails ? datesOfPending(order, now) : [];
  const earnings = earningsOf(order);
  const hasPrice = order.showPrices || order.quote || order.totalAmount > 0;
  return (
    <Card flush>
      {(hasPrice || !withoutPrice) && (
        <dl className={styles.money}>
          {earnings > 0 && (
            <div className={styles.receive}>
              <dt>
                {isDeclining
                  ? t('You give up')
                  : t('You receive after the {percent, number}% fee', { percent: commissionOf(order) / 100 })}
              </dt>
              <dd>
                <bdi>{formatAed(earnings)}</bdi>
              </dd>
            </div>
          )}
          <div className={styles.payment}>
            <dt>{t('Payment')}</dt>
            <dd>
              {hasPrice ? (
                <bdi>{formatAed(order.quote?.price ?? order.totalAmount)}</bdi>
              ) : (
                t('Not quoted yet')
              )}
            </dd>
          </div>
        </dl>
      )}
      {!hasPrice && withoutPrice}
      <div className={styles.facts}>
        <BrandLine order={order} />
        {dates.length > 0 && <DateFacts facts={dates} />}
        {showsDetails ? (
          <OrderItems order={order} />
        ) : (
          <DescriptionList
            items={[
              {
                label: t('Required content'),
                value: listed(requiredContent(order).map((name) => t(name))),
              },
              ...(bundled.length > 0
                ? [{ label: t('In the bundle'), value: listed(bundled.map((name) => t(name))) }]
                : []),
            ]}
          />
        )}
      </div>
    </Card>
  );
}
