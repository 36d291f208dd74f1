import { Card, ClockIcon, Icon, ShieldCheckIcon, WalletIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Reasons } from '../../account/Reasons';
import styles from './Trust.module.css';

/**
 * Says why it is safe to enter a bank account, and what a withdrawal costs.
 * @param short true shows one line, so that all fields fit on a phone while the seller types
 */
export function Trust({ short }: { short: boolean }) {
  const safety = t('Used only to pay you, and stored encrypted');
  if (short)
    return (
      <p className={styles.line}>
        <Icon of={ShieldCheckIcon} size={16} />
        {safety}
      </p>
    );
  return (
    <Card tone="surface">
      <Reasons
        lines={[
          [ShieldCheckIcon, safety],
          [WalletIcon, t('Withdrawals are free')],
          [ClockIcon, t('Withdraw when an order is completed')],
        ]}
      />
    </Card>
  );
}
