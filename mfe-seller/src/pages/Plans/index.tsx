/** /plans: the VIP card (spec §1, §2). */
import { Page } from 'shared-ui';
import { t, useTitle } from 'shared-ui/host';
import { useFreshSeller } from '../../account/use-seller';
import { sellerPage } from '../../data/seller-page';
import { VipCard } from './vip-card';

function Plans() {
  useTitle(t('Plans'));
  const { seller } = useFreshSeller();
  return (
    <Page title={t('Plans')} back>
      <VipCard active={seller.subscriptionStatus === 'active'} />
    </Page>
  );
}

export default sellerPage(Plans);
