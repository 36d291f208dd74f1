import {
  COMMISSION_BPS,
  calls,
  formatAed,
  formatDate,
  VIP_BENEFITS,
  VIP_PRICE_AED,
} from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { Card, CheckIcon, DescriptionList, ReceiptLinks } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton, useAction } from '@linksouq/shared-ui/kit';
import { Reasons } from '../../account/Reasons';
import styles from './ActivePlan.module.css';
import { isEnding, type Plan, PlanButtons, PlanChip, PlanWarning } from './PlanState';
import { SUPPORT, SupportLink } from './SupportLink';

/** Shows the plan that a seller pays for: its state, price, benefits, support (product §1) and receipts. */
export function ActivePlan({ plan }: { plan: Plan | undefined }) {
  const number = getSettings().supportWhatsapp.replace(/\D/g, '');
  return (
    <section className={styles.plan} aria-labelledby="plan-state">
      <h2 id="plan-state" className="visually-hidden">
        {t('Your subscription')}
      </h2>
      <Card tone="brand" className={styles.card}>
        <div className={styles.head}>
          <h3>{t('VIP')}</h3>
          {/* The two calls can differ for a moment. The profile says that the seller is VIP. */}
          <PlanChip plan={plan?.status === 'free' ? undefined : plan} />
        </div>
        <PlanWarning plan={plan} />
        <div>
          <NextDate plan={plan} />
          <p className={styles.price}>
            <span>{t('{price} per month', { price: formatAed(plan?.price ?? VIP_PRICE_AED) })}</span> ·{' '}
            <span>{t('{percent, number}% fee', { percent: COMMISSION_BPS / 100 })}</span>
          </p>
        </div>
        {plan?.paymentMethod && (
          <DescriptionList items={[{ label: t('Payment method'), value: <bdi>{plan.paymentMethod}</bdi> }]} />
        )}
        {plan && <PlanButtons plan={plan} />}
        <Reasons
          lines={VIP_BENEFITS.filter((benefit) => !number || benefit !== SUPPORT).map((benefit) => [
            CheckIcon,
            t(benefit),
          ])}
        />
        {number && <SupportLink number={number} />}
        {plan && <ReceiptLinks receipts={plan.receipts} />}
      </Card>
      {plan?.canCancel && <CancelButton />}
    </section>
  );
}

/** The day of the next payment, or the last day of a plan without one. The chip of an ending plan has this day. */
function NextDate({ plan }: { plan: Plan | undefined }) {
  const date = plan?.renewsAt ?? plan?.endsAt;
  if (!plan || !date || isEnding(plan)) return null;
  if (plan.renewsAt)
    return (
      <p className={styles.date}>
        {t('Next payment')} <bdi>{formatDate(date)}</bdi>
      </p>
    );
  if (!plan.isVip || plan.status !== 'active') return null;
  return <p className={styles.date}>{t('Active until {date}', { date: formatDate(date) })}</p>;
}

function CancelButton() {
  const cancel = useAction();
  return (
    <ActionButton
      variant="ghost"
      className={styles.cancel}
      action={cancel}
      onClick={() => void cancel.run(calls.cancelPlan)}
    >
      {t('Cancel at the end of the month')}
    </ActionButton>
  );
}
