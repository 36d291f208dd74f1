import { type EarningsAnswer, formatAed } from '@linksouq/shared-api/contract';
import { DescriptionList } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { type Action, ConfirmDialog } from '@linksouq/shared-ui/kit';

/** Number of shown last characters of an account. */
const SHOWN_DIGITS = 4;

interface Props {
  isOpen: boolean;
  bank: EarningsAnswer['data']['bank'];
  action: Action;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows the amount and the account before the withdrawal is sent. */
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
                  value: <bdi>{bank.account.slice(-SHOWN_DIGITS)}</bdi>,
                },
              ]
            : []),
        ]}
      />
    </ConfirmDialog>
  );
}
