import { formatAed, VIP_PRICE_AED } from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { Card, StatusChip } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { type Plan, PlanState } from './PlanState';
import { PlanTable } from './PlanTable';
import { SubscribeButton } from './SubscribeButton';
import styles from './VipCard.module.css';

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
      <PlanTable price={price} number={number} />
      {!active && <SubscribeButton />}
      {!active && <p className={styles.note}>{t('You can cancel at the end of any month.')}</p>}
      <PlanState plan={plan} />
    </Card>
  );
}
