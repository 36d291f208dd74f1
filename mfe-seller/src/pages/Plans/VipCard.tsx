import { formatAed, SELLER_PERCENT, VIP_PRICE_AED } from '@linksouq/shared-api/contract';
import { BagIcon, Card, SuccessIcon, WalletIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Reasons } from '../../account/Reasons';
import { ActivePlan } from './ActivePlan';
import { type Plan, PlanState } from './PlanState';
import { PlanTable } from './PlanTable';
import { SubscribeButton } from './SubscribeButton';
import styles from './VipCard.module.css';

/**
 * Returns the reasons to subscribe, with amounts.
 * @param price AED per month
 */
const reasons = (price: number) =>
  [
    [BagIcon, t('Brands can order from your page')],
    [WalletIcon, t('You keep {percent, number}% of each order', { percent: SELLER_PERCENT })],
    [
      SuccessIcon,
      t('One order of {amount} covers the month', {
        amount: formatAed(Math.ceil((price * 100) / SELLER_PERCENT)),
      }),
    ],
  ] as const;

/** Offers the VIP plan (product §1). */
export function VipCard({ active, plan }: { active: boolean; plan: Plan | undefined }) {
  if (active) return <ActivePlan plan={plan} />;
  const price = plan?.price ?? VIP_PRICE_AED;
  return (
    <>
      <Card as="section" tone="brand" aria-labelledby="vip">
        <h2 id="vip" className={styles.name}>
          {t('VIP')}
        </h2>
        <p className={styles.price}>{t('{price} per month', { price: formatAed(price) })}</p>
        <div className={styles.offer}>
          <Reasons lines={reasons(price)} />
          <SubscribeButton />
          <p className={styles.note}>
            {t('Cancel at any time. VIP then lasts until the end of the paid month.')}
          </p>
        </div>
        <PlanState plan={plan} />
      </Card>
      <PlanTable price={price} />
    </>
  );
}
