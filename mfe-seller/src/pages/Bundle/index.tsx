/** /bundle, the Bundle Maker (spec §2, §4). */
import { calls } from 'shared-api/contract';
import { Page } from 'shared-ui';
import { t, useTitle } from 'shared-ui/host';
import { useFreshSeller } from '../../account/use-seller';
import { sellerPage } from '../../data/seller-page';
import { useCall } from '../../data/use-call';
import { Failed } from '../../feedback/failed';
import { Loading } from '../../feedback/loading';
import { BlockedModal } from './blocked-modal';
import { BundleForm } from './bundle-form';

function Bundle() {
  useTitle(t('Bundle Maker'));
  const { seller, loading } = useFreshSeller();
  const content = useCall(calls.getContent);
  const bundle = useCall(calls.getBundle);
  const stored = bundle.data?.data ?? null;
  const ready = !loading && content.fresh && bundle.fresh && content.data;
  return (
    <Page title={t('Bundle Maker')} back>
      {content.failed || bundle.failed ? (
        <Failed
          onRetry={() => {
            content.refetch();
            bundle.refetch();
          }}
        />
      ) : ready ? (
        <>
          <BundleForm pages={ready.contents} stored={stored} blocked={!seller.priceVisibility && !stored} />
          <BlockedModal isOpen={!seller.priceVisibility && !stored} />
        </>
      ) : (
        <Loading blocks={4} />
      )}
    </Page>
  );
}

export default sellerPage(Bundle);
