import { calls, formatDate, type PlanAnswer } from '@linksouq/shared-api/contract';
import {
  Banner,
  DescriptionList,
  prepareTab,
  ReceiptLinks,
  StatusChip,
  type Tone,
} from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton, useAction } from '@linksouq/shared-ui/kit';
import styles from './PlanState.module.css';
import { SubscribeButton } from './SubscribeButton';

export type Plan = PlanAnswer['data'];

const CHIPS: Readonly<Record<Plan['status'], { text: string; tone: Tone }>> = {
  free: { text: 'Free', tone: 'muted' },
  active: { text: 'Active', tone: 'ok' },
  past_due: { text: 'Payment failed', tone: 'danger' },
  cancelled: { text: 'Ended', tone: 'muted' },
};

/**
 * The part of the plan's card that shows state, next date, payment method and receipts. Renders nothing if there
 * never was a plan.
 */
export function PlanState({ plan }: { plan: Plan | undefined }) {
  if (!plan || (plan.status === 'free' && plan.receipts.length === 0)) return null;
  const date = plan.renewsAt ?? plan.endsAt;
  // A cancelled plan still gives VIP until its last day.
  const isEnding = plan.canResume || (plan.status === 'cancelled' && plan.isVip);
  const chip = CHIPS[plan.status];
  return (
    <section className={styles.state} aria-labelledby="plan-state">
      <div className={styles.head}>
        <h3 id="plan-state">{t('Your subscription')}</h3>
        {isEnding && date ? (
          <StatusChip tone="warn">{t('Ends on {date}', { date: formatDate(date) })}</StatusChip>
        ) : (
          <StatusChip tone={chip.tone}>{t(chip.text)}</StatusChip>
        )}
      </div>
      {plan.status === 'past_due' && date && (
        <Banner tone="warn" title={t('Your last payment failed')}>
          {t('Update your payment method before {date}, or VIP ends. Brands can order until then.', {
            date: formatDate(date),
          })}
        </Banner>
      )}
      <DescriptionList
        items={[
          ...(date && (plan.renewsAt || plan.isVip)
            ? [{ label: plan.renewsAt ? t('Next payment') : t('VIP until'), value: formatDate(date) }]
            : []),
          ...(plan.paymentMethod
            ? [{ label: t('Payment method'), value: <bdi>{plan.paymentMethod}</bdi> }]
            : []),
        ]}
      />
      <Buttons plan={plan} />
      <ReceiptLinks receipts={plan.receipts} />
    </section>
  );
}

function Buttons({ plan }: { plan: Plan }) {
  const change = useAction();
  const portal = useAction();
  async function openPortal() {
    if (portal.isRunning()) return;
    const tab = prepareTab();
    const answer = await portal.run(calls.openPlanPortal);
    if (answer) tab.go(answer.data.portalUrl);
    else tab.close();
  }
  return (
    <div className={styles.buttons}>
      {plan.hasPortal && (
        <ActionButton
          block
          variant={plan.status === 'past_due' ? 'primary' : 'secondary'}
          action={portal}
          onClick={() => void openPortal()}
        >
          {t('Manage payment')}
        </ActionButton>
      )}
      {plan.canResume && (
        <ActionButton block action={change} onClick={() => void change.run(calls.resumePlan)}>
          {t('Resume VIP')}
        </ActionButton>
      )}
      {plan.canCancel && (
        <ActionButton block variant="ghost" action={change} onClick={() => void change.run(calls.cancelPlan)}>
          {t('Cancel at the end of the month')}
        </ActionButton>
      )}
      {plan.status === 'cancelled' && plan.isVip && <SubscribeButton />}
    </div>
  );
}
