import { formatAed, SELLER_PERCENT, VIP_PRICE_AED } from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { BagIcon, Card, Disclosure, StatusChip, SuccessIcon, WalletIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Reasons } from '../../account/Reasons';
import { type Plan, PlanState } from './PlanState';
import { PlanTable } from './PlanTable';
import { SubscribeButton } from './SubscribeButton';
import { SupportLink } from './SupportLink';
import styles from './VipCard.module.css';

/** Returns what the plan brings, in money. @param price AED per month */
const reasons = (price: number) =>
  [
    [BagIcon, t('Brands can order from your page')],
    [WalletIcon, t('You keep {percent, number}% of each order', { percent: SELLER_PERCENT })],
    [
      SuccessIcon,
      t('Orders of {amount} pay for a month', {
        amount: formatAed(Math.ceil((price * 100) / SELLER_PERCENT)),
      }),
    ],
  ] as const;

/** Shows the VIP plan: AED 89 per month, 5 % fee, what it adds to the free plan (product §1), and the seller's subscription. */
export function VipCard({ active, plan }: { active: boolean; plan: Plan | undefined }) {
  const price = plan?.price ?? VIP_PRICE_AED;
  const number = active ? getSettings().supportWhatsapp.replace(/\D/g, '') : '';
  return (
    <Card as="section" tone="brand" aria-labelledby="vip">
      <div className={styles.head}>
        <h2 id="vip" className={styles.name}>
          {t('VIP')}
        </h2>
        {active && <StatusChip tone="ok">{t('Your plan')}</StatusChip>}
      </div>
      <p className={styles.price}>{t('{price} per month', { price: formatAed(price) })}</p>
      {!active && (
        <div className={styles.offer}>
          <Reasons lines={reasons(price)} />
          <SubscribeButton />
          <p className={styles.note}>{t('You can cancel at the end of any month.')}</p>
        </div>
      )}
      <PlanState plan={plan} />
      {number && <SupportLink number={number} />}
      {/* A seller who pays for the plan no longer compares it. */}
      {active ? (
        <Disclosure className={styles.more} summary={t('What you get')}>
          <PlanTable price={price} />
        </Disclosure>
      ) : (
        <PlanTable price={price} />
      )}
    </Card>
  );
}
