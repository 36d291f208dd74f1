/** /payout: the bank details form (product §2). */
import { calls } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Page, prefetching, useCall } from '@linksouq/shared-ui/kit';
import { BankForm } from './BankForm';

export default function Payout() {
  return (
    <Page title={t('Payout Method')} back of={useCall(calls.getBank)} skeleton={[96, 96, 96, 96]}>
      {({ data }) => <BankForm bank={data} />}
    </Page>
  );
}

export const prefetch = prefetching(() => [[calls.getBank]]);
