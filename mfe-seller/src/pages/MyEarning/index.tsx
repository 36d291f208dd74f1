import { calls } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Page, prefetching, useCall } from '@linksouq/shared-ui/kit';
import { toDashboard } from '../../account/ways-out';
import { BankCard } from './BankCard';
import { ByOrder, COMPLETED } from './ByOrder';
import { EarningsChart } from './EarningsChart';
import { History } from './History';
import { hasNothing, NothingEarned } from './NothingEarned';
import { Returned } from './Returned';
import { Statements } from './Statements';
import { Withdraw } from './Withdraw';

export default function MyEarning() {
  return (
    <Page
      title={t('My Earning')}
      back
      of={useCall(calls.getEarnings)}
      skeleton={[160, 96, 96, 96]}
      failedTitle={t('Your earnings could not be loaded')}
      wayOut={toDashboard()}
    >
      {({ data: earnings }) => {
        const hasBank = Boolean(earnings.bank.account);
        return (
          <>
            <Withdraw {...earnings} />
            {hasNothing(earnings) ? (
              <>
                <NothingEarned hasBank={hasBank} />
                {hasBank && <BankCard bank={earnings.bank} />}
              </>
            ) : (
              <>
                {/* First, because the seller may have to change the bank account. */}
                <Returned withdrawals={earnings.returnedWithdrawals} hasBank={hasBank} />
                <EarningsChart days={earnings.earningsByDay} />
                <ByOrder />
                <BankCard bank={earnings.bank} />
                <History withdrawals={earnings.withdrawlHistory} />
                <Statements statements={earnings.statements} />
              </>
            )}
          </>
        );
      }}
    </Page>
  );
}

export const prefetch = prefetching(() => [
  [calls.getEarnings],
  [calls.getDashboard],
  [calls.getOrders, { ...COMPLETED, inPages: true }],
]);
