/** /payout: the bank details form (product §2). */
import { calls } from '@linksouq/shared-api/contract';
import { Page } from '@linksouq/shared-ui';
import { t, useTitle } from '@linksouq/shared-ui/host';
import { prefetching } from '../../data/prefetch';
import { sellerPage } from '../../data/seller-page';
import { useCall } from '../../data/use-call';
import { Failed } from '../../feedback/Failed';
import { Loading } from '../../feedback/Loading';
import { BankForm } from './BankForm';

function Payout() {
  useTitle(t('Payout Method'));
  const { data, failed, refetch } = useCall(calls.getBank);
  return (
    <Page title={t('Payout Method')} back>
      {failed ? <Failed onRetry={refetch} /> : data ? <BankForm bank={data.data} /> : <Loading blocks={4} />}
    </Page>
  );
}

export const prefetch = prefetching(() => [[calls.getBank]]);
export default sellerPage(Payout);
