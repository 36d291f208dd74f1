import { useState } from 'react';
import { calls, type EarningsAnswer } from '@linksouq/shared-api/contract';
import { Button, Price } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { useAction } from '@linksouq/shared-ui/kit';
import { useSeller } from '../../account/use-seller';
import { ConfirmWithdrawal } from './ConfirmWithdrawal';
import { earnedIn } from './last-days';
import styles from './MyEarning.module.css';

type Props = Pick<EarningsAnswer['data'], 'bank' | 'earningsByDay'>;

/** Withdraws the whole balance after a confirmation. Disabled at zero (product §5). Beside it all earnings so far. */
export function Withdraw({ bank, earningsByDay }: Props) {
  const [confirming, setConfirming] = useState(false);
  const payout = useAction();
  const { id: userId } = useSeller();
  const amount = bank.totalEarning;
  const earned = earnedIn(earningsByDay);
  const take = async () => {
    const answer = await payout.run(calls.requestPayout, { body: { amount, userId } });
    if (!answer) return;
    setConfirming(false);
    if (answer.message) toast.success(t(answer.message));
  };
  return (
    // Uses the dark colours inside the card, as on the dashboard.
    <div className={styles.total} data-theme="graphite">
      <p className={styles.label}>{t('Total earning')}</p>
      <Price aed={amount} className={styles.amount} />
      <p className={styles.label}>{t('Not withdrawn yet')}</p>
      {earned > 0 && (
        <p className={styles.earned}>
          <span className={styles.label}>{t('Earned since the first order')}</span>
          <Price aed={earned} />
        </p>
      )}
      <Button size="lg" block disabled={!(amount > 0)} onClick={() => setConfirming(true)}>
        {t('Withdraw Earnings')}
      </Button>
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
