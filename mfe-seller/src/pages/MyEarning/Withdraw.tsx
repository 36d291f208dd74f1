import { calls } from '@linksouq/shared-api/contract';
import { Card, Price } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { ActionButton, useAction } from '@linksouq/shared-ui/kit';
import { useSeller } from '../../account/use-seller';
import styles from './MyEarning.module.css';

/** Takes all of the balance; disabled at zero (product §5). `amount` in AED. */
export function Withdraw({ amount }: { amount: number }) {
  const payout = useAction();
  const { id: userId } = useSeller();
  const take = async () => {
    const answer = await payout.run(calls.requestPayout, { body: { amount, userId } });
    if (answer?.message) toast.success(t(answer.message));
  };
  return (
    <Card tone="brand">
      <div className={styles.total}>
        <p className={styles.label}>{t('Total earning')}</p>
        <Price aed={amount} className={styles.amount} />
        <ActionButton size="lg" block disabled={!(amount > 0)} action={payout} onClick={() => void take()}>
          {t('Withdraw Earnings')}
        </ActionButton>
      </div>
    </Card>
  );
}
