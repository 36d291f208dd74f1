import { type EarningsAnswer, paths } from '@linksouq/shared-api/contract';
import { EmptyState, LinkButton, WalletIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

type Earnings = EarningsAnswer['data'];

/** Returns whether no money has been earned or withdrawn yet. */
export const hasNothing = ({ bank, withdrawlHistory, returnedWithdrawals, earningsByDay }: Earnings) =>
  bank.totalEarning === 0 &&
  [withdrawlHistory, returnedWithdrawals, earningsByDay].every((list) => list.length === 0);

/** Shown instead of empty lists. Explains how earnings arise, and links to the next step. */
export function NothingEarned({ hasBank }: { hasBank: boolean }) {
  return (
    <EmptyState
      icon={WalletIcon}
      title={t('No earnings yet')}
      action={
        hasBank ? (
          <LinkButton to={paths.orderListing()}>{t('View Orders')}</LinkButton>
        ) : (
          <LinkButton to={paths.payout()}>{t('Add Payout Method')}</LinkButton>
        )
      }
    >
      {t('The earnings of an order are added here as soon as the brand has accepted the whole order.')}
    </EmptyState>
  );
}
