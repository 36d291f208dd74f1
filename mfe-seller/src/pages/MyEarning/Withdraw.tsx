import { useState } from 'react';
import { calls, type EarningsAnswer, isFrozen, paths, sumAed } from '@linksouq/shared-api/contract';
import { Button, cx, Icon, LinkButton, Price, WarningIcon } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { useAction, useCall } from '@linksouq/shared-ui/kit';
import { useSeller } from '../../account/use-seller';
import { ConfirmWithdrawal } from './ConfirmWithdrawal';
import { earnedIn } from './last-days';
import styles from './MyEarning.module.css';

type Props = Pick<EarningsAnswer['data'], 'bank' | 'earningsByDay' | 'withdrawlHistory' | 'holdHours'>;
interface Row {
  label: string;
  /** Amount in AED. A row without an amount is not shown. */
  amount: number | undefined;
  note?: string;
  className?: string;
}

/**
 * Shows balance, withdrawals and earnings, and withdraws the whole balance after a confirmation. The button
 * is disabled if the balance is zero (product §5), and in every other case in which the server refuses the withdrawal.
 */
export function Withdraw({ bank, earningsByDay, withdrawlHistory, holdHours = 0 }: Props) {
  const [confirming, setConfirming] = useState(false);
  const payout = useAction();
  const seller = useSeller();
  const amount = bank.totalEarning;
  const earned = earnedIn(earningsByDay);
  const sumOf = (state: string) =>
    sumAed(withdrawlHistory.filter(({ status }) => status === state).map((withdrawal) => withdrawal.amount));
  // After a failed call only the row of the orders in progress is missing.
  const dashboard = useCall(calls.getDashboard, { quiet: true }).data;
  const withdrawn = [
    { label: t('Withdrawal in process'), amount: sumOf('pending') },
    { label: t('Withdrawn'), amount: sumOf('completed') },
  ].filter((row) => row.amount);
  // All earnings are the balance plus the withdrawals. Orders in progress are not earned yet.
  const rows: Row[] = [
    ...withdrawn,
    {
      label: withdrawn.length > 0 ? t('Earned before withdrawals') : t('Earned so far'),
      amount: earned,
      note: withdrawn.length > 0 ? t('Your balance plus the withdrawals.') : undefined,
      className: withdrawn.length > 0 ? styles.total : undefined,
    },
    {
      label: t('Orders in progress'),
      amount: dashboard?.inProgress,
      note: t('Not earned yet. It is added when the brand has accepted the whole order.'),
      className: styles.apart,
    },
  ].filter((row) => row.amount);
  const isEmpty = !(amount > 0);
  const needsBank = !isEmpty && !bank.account;
  const paused = isEmpty || needsBank ? undefined : pausedText();
  const cannotWithdraw = isEmpty || needsBank || paused !== undefined;
  function pausedText(): string | undefined {
    if (isFrozen(dashboard ?? seller)) return t('Withdrawals are paused until the freeze ends.');
    if (sumOf('pending') > 0) return t('You can withdraw again when the withdrawal in process has ended.');
    if (holdHours > 0)
      return t(
        'Your bank account or contact details were changed. You can withdraw in {hours, plural, one {# hour} other {# hours}}.',
        { hours: holdHours },
      );
    return undefined;
  }
  const withdraw = async () => {
    const answer = await payout.run(calls.requestPayout, { body: { amount, userId: seller.id } });
    if (!answer) return;
    setConfirming(false);
    if (answer.message) toast.success(t(answer.message));
  };
  return (
    <>
      {/* Only this card is dark, like the card on the dashboard. The dialog has the theme of the page. */}
      <section className={styles.balance} data-theme="graphite" aria-labelledby="balance">
        <p id="balance" className={styles.label}>
          {t('Total earning')}
        </p>
        <Price aed={amount} className={styles.amount} />
        {!cannotWithdraw && <p className={styles.label}>{t('You can withdraw all of it.')}</p>}
        {paused && (
          <p id="why" className={styles.needsBank}>
            <Icon of={WarningIcon} size={18} />
            {paused}
          </p>
        )}
        {needsBank && (
          <>
            <p id="why" className={styles.needsBank}>
              <Icon of={WarningIcon} size={18} />
              {t('To withdraw your balance, you need a payout method.')}
            </p>
            <LinkButton size="lg" block to={paths.payout()}>
              {t('Add Payout Method')}
            </LinkButton>
          </>
        )}
        <Button
          size={needsBank ? 'md' : 'lg'}
          block
          disabled={cannotWithdraw}
          aria-describedby={cannotWithdraw ? 'why' : undefined}
          onClick={() => setConfirming(true)}
        >
          {t('Withdraw Earnings')}
        </Button>
        {isEmpty && (
          <p id="why" className={styles.why}>
            {amount < 0
              ? t('A bank took back a payment that you had withdrawn. Your next earnings fill the gap.')
              : t('Nothing to withdraw yet: your balance is zero.')}
          </p>
        )}
        {rows.length > 0 && (
          <dl className={styles.rows}>
            {rows.map((row) => (
              <div key={row.label} className={cx(styles.fact, row.className)}>
                <dt className={styles.label}>{row.label}</dt>
                <dd>
                  <Price aed={row.amount!} decimals="always" />
                </dd>
                {row.note && <dd className={styles.rowNote}>{row.note}</dd>}
              </div>
            ))}
          </dl>
        )}
      </section>
      <ConfirmWithdrawal
        isOpen={confirming}
        bank={bank}
        action={payout}
        onConfirm={() => void withdraw()}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
