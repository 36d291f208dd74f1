import { type EarningsAnswer, formatAed } from '@linksouq/shared-api/contract';
import { DescriptionList } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { type Action, ConfirmDialog } from '@linksouq/shared-ui/kit';
import { lastDigits } from '../../account/last-digits';
import styles from './MyEarning.module.css';

/** Fee, in AED, of a withdrawal. */
const PAYOUT_FEE = 0;

interface Props {
  isOpen: boolean;
  bank: EarningsAnswer['data']['bank'];
  action: Action;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmWithdrawal({ isOpen, bank, action, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Withdraw your balance?')}
      confirm={t('Confirm withdrawal')}
      variant="primary"
      action={action}
      onConfirm={onConfirm}
    >
      <DescriptionList
        items={[
          { label: t('Amount'), value: <bdi>{formatAed(bank.totalEarning)}</bdi>, strong: true },
          ...(bank.account
            ? [
                { label: t('Bank name'), value: <bdi>{bank.name}</bdi> },
                {
                  label: t('Account ending in'),
                  value: <bdi>{lastDigits(bank.account)}</bdi>,
                },
              ]
            : []),
          { label: t('Fee'), value: <bdi>{formatAed(PAYOUT_FEE)}</bdi> },
        ]}
      />
      <p className={styles.note}>
        {t('The platform’s share was already taken from each order. Your bank gets the whole amount.')}
      </p>
    </ConfirmDialog>
  );
}
