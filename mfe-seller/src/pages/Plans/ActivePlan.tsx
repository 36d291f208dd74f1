import { Fragment } from 'react';
import {
  COMMISSION_PERCENT,
  calls,
  formatAed,
  PRIORITY_SUPPORT,
  VIP_BENEFITS,
  VIP_PRICE_AED,
} from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { Card, CheckIcon, ReceiptLinks, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ConfirmAction } from '@linksouq/shared-ui/kit';
import { Reasons } from '../../account/Reasons';
import styles from './ActivePlan.module.css';
import { dayOf, isEnding, isRenewing, type Plan, PlanButtons, PlanChip, PlanWarning } from './PlanState';
import { SupportLink } from './SupportLink';

/** The plan that a seller pays for, with support (product §1) and receipts. */
export function ActivePlan({ plan: stored }: { plan: Plan | undefined }) {
  // After the payment, the profile may already say VIP while the plan still says free. The page then treats
  // the plan as not loaded.
  const plan = stored?.status === 'free' ? undefined : stored;
  const { supportWhatsapp } = getSettings();
  return (
    <section className={styles.plan} aria-labelledby="plan-state">
      <h2 id="plan-state" className="visually-hidden">
        {t('Your subscription')}
      </h2>
      <Card tone="brand" className={styles.card}>
        <div className={styles.head}>
          <h3>{t('VIP')}</h3>
          <PlanChip plan={plan} />
        </div>
        <PlanWarning plan={plan} />
        <div>
          <NextDate plan={plan} />
          <p className={styles.price}>
            <span>
              {plan && !isRenewing(plan)
                ? t('No further charge')
                : t('{price} per month', { price: formatAed(plan?.price ?? VIP_PRICE_AED) })}
            </span>{' '}
            · <span>{t('{percent, number}% fee', { percent: COMMISSION_PERCENT })}</span>
          </p>
        </div>
        {plan && <PlanButtons plan={plan} />}
        <Reasons
          lines={VIP_BENEFITS.filter((benefit) => !supportWhatsapp || benefit !== PRIORITY_SUPPORT).map(
            (benefit) => [CheckIcon, t(benefit)],
          )}
        />
        {supportWhatsapp && <SupportLink number={supportWhatsapp} />}
        {plan && <ReceiptLinks receipts={plan.receipts} />}
      </Card>
      {plan?.canCancel && <Cancel plan={plan} />}
    </section>
  );
}

/** Shows when the plan renews or ends, and how it is paid. The chip already shows the date of an ending plan. */
function NextDate({ plan }: { plan: Plan | undefined }) {
  const date = plan && dayOf(plan);
  if (!plan || !date) return null;
  const isDated = !isEnding(plan) && (plan.renewsAt || (plan.isVip && plan.status === 'active'));
  const line = [
    isDated && (plan.renewsAt ? t('Renews on {date}', { date }) : t('Paid until {date}', { date })),
    plan.paymentMethod && <bdi>{plan.paymentMethod}</bdi>,
  ].filter(Boolean);
  return (
    <p className={styles.date}>
      {line.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          {unbroken(part)}
        </Fragment>
      ))}
    </p>
  );
}

function Cancel({ plan }: { plan: Plan }) {
  const date = dayOf(plan);
  const until = date && t('You keep VIP until {date}.', { date });
  return (
    <div>
      <ConfirmAction
        label={t('Cancel plan')}
        title={t('Cancel your VIP plan?')}
        keepLabel={t('Keep VIP')}
        button={{ variant: 'ghost', className: styles.cancel }}
        question={
          <>
            {until && <>{unbroken(until)} </>}
            {t('After that, brands cannot order from you.')} {t('Your open orders and balance stay.')}
          </>
        }
        run={(action) => action.run(calls.cancelPlan)}
        done={[t('Your plan is cancelled.'), until].filter(Boolean).join(' ')}
        doneToast="plain"
      />
      {until && <p className={styles.price}>{unbroken(until)}</p>}
    </div>
  );
}
