import { useState } from 'react';
import { calls, type EarningsAnswer, sumAed } from '@linksouq/shared-api/contract';
import { Button, Price } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { useAction, useCall } from '@linksouq/shared-ui/kit';
import { useSeller } from '../../account/use-seller';
import { ConfirmWithdrawal } from './ConfirmWithdrawal';
import { earnedIn } from './last-days';
import styles from './MyEarning.module.css';

type Props = Pick<EarningsAnswer['data'], 'bank' | 'earningsByDay' | 'withdrawlHistory'>;

/**
 * Shows the balance, the withdrawals and the earnings, and a button that withdraws the whole balance after a
 * confirmation. The button is disabled at zero (product §5).
 */
export function Withdraw({ bank, earningsByDay, withdrawlHistory }: Props) {
  const [confirming, setConfirming] = useState(false);
  const payout = useAction();
  const { id: userId } = useSeller();
  const amount = bank.totalEarning;
  const earned = earnedIn(earningsByDay);
  const sent = (state: string) =>
    sumAed(withdrawlHistory.filter(({ status }) => status === state).map((withdrawal) => withdrawal.amount));
  // If the call fails, only this row is missing.
  const inProgress = useCall(calls.getDashboard, { quiet: true }).data?.inProgress;
  // The balance plus the first two rows is the third row. The amount in the fourth row is not earned yet.
  const rows = [
    { label: t('Withdrawal in process'), amount: sent('pending') },
    { label: t('Withdrawn'), amount: sent('completed') },
    { label: t('Earned so far'), amount: earned },
    {
      label: t('In progress'),
      amount: inProgress,
      note: t('Available after completion: when the brand has accepted the whole order.'),
    },
  ].filter((row) => row.amount);
  const isEmpty = !(amount > 0);
  const take = async () => {
    const answer = await payout.run(calls.requestPayout, { body: { amount, userId } });
    if (!answer) return;
    setConfirming(false);
    if (answer.message) toast.success(t(answer.message));
  };
  return (
    // This card has the dark theme, like the card on the dashboard.
    <div className={styles.total} data-theme="graphite">
      <p className={styles.label}>{t('Total earning')}</p>
      <Price aed={amount} className={styles.amount} />
      {!isEmpty && <p className={styles.label}>{t('You can withdraw all of it.')}</p>}
      <Button
        size="lg"
        block
        disabled={isEmpty}
        aria-describedby={isEmpty ? 'why' : undefined}
        onClick={() => setConfirming(true)}
      >
        {t('Withdraw Earnings')}
      </Button>
      {isEmpty && (
        <p id="why" className={styles.why}>
          {t('Nothing to withdraw yet: your balance is zero.')}
        </p>
      )}
      {!bank.account && <p className={styles.why}>{t('Add a bank account first.')}</p>}
      {rows.length > 0 && (
        <dl className={styles.rows}>
          {rows.map((row) => (
            <div key={row.label} className={styles.fact}>
              <dt className={styles.label}>{row.label}</dt>
              <dd>
                <Price aed={row.amount!} />
              </dd>
              {row.note && <dd className={styles.rowNote}>{row.note}</dd>}
            </div>
          ))}
        </dl>
      )}
      <ConfirmWithdrawal
        isOpen={confirming}
        bank={bank}
        action={payout}
        onConfirm={() => void take()}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}
