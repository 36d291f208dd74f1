import { calls, type EarningsAnswer, paths } from '@linksouq/shared-api/contract';
import { EmptyState, LinkButton, WalletIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useCall } from '@linksouq/shared-ui/kit';

type Earnings = EarningsAnswer['data'];

export const hasNothing = ({ bank, withdrawlHistory, returnedWithdrawals, earningsByDay }: Earnings) =>
  bank.totalEarning === 0 &&
  [withdrawlHistory, returnedWithdrawals, earningsByDay].every((list) => list.length === 0);

/**
 * Explains how earnings arise and links to the next step. With orders in progress it shows only the link,
 * because the balance card already has their amount.
 */
export function NothingEarned({ hasBank }: { hasBank: boolean }) {
  const dashboard = useCall(calls.getDashboard, { quiet: true });
  if (dashboard.loading) return null;
  const hasOrders = Boolean(dashboard.data?.inProgress);
  const link = hasBank ? (
    <LinkButton to={paths.orderListing()} variant={hasOrders ? 'secondary' : 'primary'} block={hasOrders}>
      {t('View Orders')}
    </LinkButton>
  ) : (
    <LinkButton to={paths.payout()} block={hasOrders}>
      {t('Add Payout Method')}
    </LinkButton>
  );
  if (hasOrders) return link;
  return (
    <EmptyState icon={WalletIcon} title={t('No earnings yet')} action={link}>
      {t('The earnings of an order are added here as soon as the brand has accepted the whole order.')}
    </EmptyState>
  );
}
