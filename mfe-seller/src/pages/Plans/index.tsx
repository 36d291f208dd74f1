/** /plans: the VIP card (product §1, §2). */
import { Page } from '@linksouq/shared-ui';
import { t, useSearchParams, useTitle } from '@linksouq/shared-ui/host';
import { useFreshSeller } from '../../account/use-seller';
import { sellerPage } from '../../data/seller-page';
import { PaidNote } from './PaidNote';
import { VipCard } from './VipCard';

function Plans() {
  useTitle(t('Plans'));
  const { seller, refetch } = useFreshSeller();
  const [search] = useSearchParams();
  const active = seller.subscriptionStatus === 'active';
  return (
    <Page title={t('Plans')} back>
      {search.has('paid') && <PaidNote active={active} onAsk={refetch} />}
      <VipCard active={active} />
    </Page>
  );
}

export default sellerPage(Plans);
