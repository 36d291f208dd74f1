/** /my-earning: balance, bank, withdrawals (product §2). */
import { calls } from '@linksouq/shared-api/contract';
import { Page } from '@linksouq/shared-ui';
import { t, useTitle } from '@linksouq/shared-ui/host';
import { prefetching } from '../../data/prefetch';
import { sellerPage } from '../../data/seller-page';
import { useCall } from '../../data/use-call';
import { Failed } from '../../feedback/Failed';
import { Loading } from '../../feedback/Loading';
import { BankCard } from './BankCard';
import { EarningsChart } from './EarningsChart';
import { History } from './History';
import { hasNothing, NothingEarned } from './NothingEarned';
import { Returned } from './Returned';
import { Withdraw } from './Withdraw';

function MyEarning() {
  useTitle(t('My Earning'));
  const { data, failed, refetch } = useCall(calls.getEarnings);
  const earnings = data?.data;
  return (
    <Page title={t('My Earning')} back>
      {failed ? (
        <Failed onRetry={refetch} />
      ) : !earnings ? (
        <Loading blocks={4} />
      ) : (
        <>
          <Withdraw amount={earnings.bank.totalEarning} />
          {hasNothing(earnings) ? (
            <>
              {earnings.bank.account && <BankCard bank={earnings.bank} />}
              <NothingEarned hasBank={Boolean(earnings.bank.account)} />
            </>
          ) : (
            <>
              <EarningsChart days={earnings.earningsByDay} />
              <BankCard bank={earnings.bank} />
              <Returned withdrawals={earnings.returnedWithdrawals} />
              <History withdrawals={earnings.withdrawlHistory} />
            </>
          )}
        </>
      )}
    </Page>
  );
}

export const prefetch = prefetching(() => [[calls.getEarnings]]);
export default sellerPage(MyEarning);
