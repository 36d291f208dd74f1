/** /payout: the bank details form (spec §2). */
import { calls } from 'shared-api/contract';
import { Page } from 'shared-ui';
import { t, useTitle } from 'shared-ui/host';
import { sellerPage } from '../../data/seller-page';
import { useCall } from '../../data/use-call';
import { Failed } from '../../feedback/failed';
import { Loading } from '../../feedback/loading';
import { BankForm } from './bank-form';

function Payout() {
  useTitle(t('Payout Method'));
  const { data, fresh, failed, refetch } = useCall(calls.getBank);
  return (
    <Page title={t('Payout Method')} back>
      {failed ? (
        <Failed onRetry={refetch} />
      ) : data && fresh ? (
        <BankForm bank={data.data} />
      ) : (
        <Loading blocks={4} />
      )}
    </Page>
  );
}

export default sellerPage(Payout);
