import { type EarningsAnswer, formatAed } from '@linksouq/shared-api/contract';
import { DescriptionList, Modal } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { type Action, ActionButton } from '@linksouq/shared-ui/kit';

/** The last characters of an account that are shown. */
const SHOWN_DIGITS = 4;

interface Props {
  isOpen: boolean;
  bank: EarningsAnswer['data']['bank'];
  action: Action;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows how much goes to which account before it is sent. */
export function ConfirmWithdrawal({ isOpen, bank, action, onConfirm, onClose }: Props) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('Withdraw your balance?')}
      footer={
        <ActionButton size="lg" block action={action} onClick={onConfirm}>
          {t('Confirm withdrawal')}
        </ActionButton>
      }
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
    </Modal>
  );
}
