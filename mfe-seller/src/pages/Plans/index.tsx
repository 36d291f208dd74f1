/** /plans: the VIP card (product §1, §2). */
import { isVip } from '@linksouq/shared-api/contract';
import { Banner } from '@linksouq/shared-ui';
import { t, useSearchParams } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { useFreshSeller, useSeller } from '../../account/use-seller';
import { PaidNote } from './PaidNote';
import { VipCard } from './VipCard';

export default function Plans() {
  const { data: fresh, refetch } = useFreshSeller();
  const stored = useSeller();
  const [search] = useSearchParams();
  const active = isVip(fresh ?? stored);
  return (
    <Page title={t('Plans')} back>
      {search.has('paid') && <PaidNote active={active} onAsk={refetch} />}
      {search.has('failed') && !active && (
        <div role="alert">
          <Banner tone="danger" title={t('The payment did not go through')}>
            {t('Nothing was charged. Try again, or use another card.')}
          </Banner>
        </div>
      )}
      <VipCard active={active} />
    </Page>
  );
}
