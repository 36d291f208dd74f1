import { useState } from 'react';
import { calls, type EarningsAnswer } from '@linksouq/shared-api/contract';
import { Button, Card, Price } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { useAction } from '@linksouq/shared-ui/kit';
import { useSeller } from '../../account/use-seller';
import { ConfirmWithdrawal } from './ConfirmWithdrawal';
import styles from './MyEarning.module.css';

/** Withdraws the whole balance after a confirmation. Disabled at zero (product §5). */
export function Withdraw({ bank }: { bank: EarningsAnswer['data']['bank'] }) {
  const [confirming, setConfirming] = useState(false);
  const payout = useAction();
  const { id: userId } = useSeller();
  const amount = bank.totalEarning;
  const take = async () => {
    const answer = await payout.run(calls.requestPayout, { body: { amount, userId } });
    if (!answer) return;
    setConfirming(false);
    if (answer.message) toast.success(t(answer.message));
  };
  return (
    <Card tone="brand">
      <div className={styles.total}>
        <p className={styles.label}>{t('Total earning')}</p>
        <Price aed={amount} className={styles.amount} />
        <p className={styles.label}>{t('Not withdrawn yet')}</p>
        <Button size="lg" block disabled={!(amount > 0)} onClick={() => setConfirming(true)}>
          {t('Withdraw Earnings')}
        </Button>
      </div>
      <ConfirmWithdrawal
        isOpen={confirming}
        bank={bank}
        action={payout}
        onConfirm={() => void take()}
        onClose={() => setConfirming(false)}
      />
    </Card>
  );
}
