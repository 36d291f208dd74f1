import { calls, formatDate, type PlanAnswer } from '@linksouq/shared-api/contract';
import { Banner, DescriptionList, ReceiptLinks, StatusChip, type Tone } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { ActionButton, useAction, useTabAction } from '@linksouq/shared-ui/kit';
import styles from './PlanState.module.css';
import { SubscribeButton } from './SubscribeButton';

export type Plan = PlanAnswer['data'];

const CHIPS: Readonly<Record<Plan['status'], { text: string; tone: Tone }>> = {
  free: { text: 'Free', tone: 'muted' },
  active: { text: 'Active', tone: 'ok' },
  past_due: { text: 'Payment failed', tone: 'danger' },
  cancelled: { text: 'Ended', tone: 'muted' },
};

/** Returns whether the plan is cancelled but gives VIP until its last day. */
export const isEnding = (plan: Plan): boolean =>
  plan.canResume || (plan.status === 'cancelled' && plan.isVip);

/**
 * Returns whether the provider charges another month, or tries a failed payment again. Any other plan ends by
 * itself.
 */
export const isRenewing = ({ renewsAt, status }: Plan): boolean => renewsAt !== null || status === 'past_due';

/** Returns the day on which the plan renews or ends. */
export const dayOf = ({ renewsAt, endsAt }: Plan): string | undefined => {
  const date = renewsAt ?? endsAt;
  return date ? formatDate(date) : undefined;
};

/** @param plan undefined while the plan of a VIP seller loads */
export function PlanChip({ plan }: { plan: Plan | undefined }) {
  const date = plan && dayOf(plan);
  if (plan && date && isEnding(plan))
    return <StatusChip tone="warn">{t('Ends on {date}', { date })}</StatusChip>;
  const { text, tone } = CHIPS[plan?.status ?? 'active'];
  return <StatusChip tone={tone}>{t(text)}</StatusChip>;
}

export function PlanWarning({ plan }: { plan: Plan | undefined }) {
  const date = plan && dayOf(plan);
  if (plan?.status !== 'past_due' || !date) return null;
  return (
    <Banner tone="warn" title={t('Your last payment failed')}>
      {t('Update your payment method before {date}, or VIP ends. Brands can order until then.', { date })}
    </Banner>
  );
}

/** The current or former plan of a seller. Renders nothing if there never was a plan. */
export function PlanState({ plan }: { plan: Plan | undefined }) {
  if (!plan || (plan.status === 'free' && plan.receipts.length === 0)) return null;
  return (
    <section className={styles.state} aria-labelledby="plan-state">
      <div className={styles.head}>
        <h3 id="plan-state">{t('Your subscription')}</h3>
        <PlanChip plan={plan} />
      </div>
      <PlanWarning plan={plan} />
      {plan.paymentMethod && (
        <DescriptionList items={[{ label: t('Payment method'), value: <bdi>{plan.paymentMethod}</bdi> }]} />
      )}
      <PlanButtons plan={plan} />
      <ReceiptLinks receipts={plan.receipts} />
    </section>
  );
}

export function PlanButtons({ plan }: { plan: Plan }) {
  const change = useAction();
  const resume = async () => {
    if (await change.run(calls.resumePlan)) toast.success(t('Your VIP plan continues.'));
  };
  const portal = useAction();
  const openPortal = useTabAction(
    portal,
    async () => (await portal.run(calls.openPlanPortal))?.data.portalUrl,
  );
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
        <ActionButton block action={change} onClick={() => void resume()}>
          {t('Resume VIP')}
        </ActionButton>
      )}
      {plan.status === 'cancelled' && plan.isVip && <SubscribeButton />}
    </div>
  );
}
