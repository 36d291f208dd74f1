import { formatAed, type Order } from '@linksouq/shared-api/contract';
import { Card, DescriptionList } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import { commissionOf, payoutOf } from './next-step';
import { bundledContent, requiredContent } from './wording';

/** What an order is about: code, brand, required content, payment (product §2). */
export function OrderFacts({ order }: { order: Order }) {
  const bundled = bundledContent(order);
  const payout = payoutOf(order);
  const payable = order.showPrices || order.quote || order.totalAmount > 0;
  return (
    <Card>
      <DescriptionList
        items={[
          { label: t('Order'), value: <bdi>{order.code}</bdi> },
          { label: t('Brand name'), value: <bdi>{order.brief.brandName}</bdi> },
          {
            label: t('Required content'),
            value: listed(requiredContent(order).map((name) => t(name))),
          },
          ...(bundled.length > 0
            ? [{ label: t('In the bundle'), value: listed(bundled.map((name) => t(name))) }]
            : []),
          {
            label: t('Payment'),
            value: payable ? (
              <bdi>{formatAed(order.quote?.price ?? order.totalAmount)}</bdi>
            ) : (
              t('Not quoted yet')
            ),
            strong: true,
          },
          ...(payout > 0
            ? [
                {
                  label: t('You receive after {percent, number}%', { percent: commissionOf(order) / 100 }),
                  value: <bdi>{formatAed(payout)}</bdi>,
                  strong: true,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
