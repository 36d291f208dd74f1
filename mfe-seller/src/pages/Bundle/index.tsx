/** /bundle, the Bundle Maker (product §2, §4). */
import { calls, paths } from '@linksouq/shared-api/contract';
import { EmptyState, LinkButton, PackageIcon, Page } from '@linksouq/shared-ui';
import { t, useTitle } from '@linksouq/shared-ui/host';
import { useFreshSeller } from '../../account/use-seller';
import { prefetching } from '../../data/prefetch';
import { sellerPage } from '../../data/seller-page';
import { useCall } from '../../data/use-call';
import { Failed } from '../../feedback/Failed';
import { Loading } from '../../feedback/Loading';
import { BlockedModal } from './BlockedModal';
import { BundleForm } from './BundleForm';

function Bundle() {
  useTitle(t('Bundle Maker'));
  const { seller, loading } = useFreshSeller();
  const content = useCall(calls.getContent);
  const bundle = useCall(calls.getBundle);
  const stored = bundle.data?.data ?? null;
  const ready = !loading && bundle.data && content.data;
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
          {ready.contents.length === 0 ? (
            <EmptyState
              icon={PackageIcon}
              title={t('Nothing to bundle yet')}
              action={<LinkButton to={paths.sellContent()}>{t('Go to Sell Content')}</LinkButton>}
            >
              {t('Set up your content pages first.')}
            </EmptyState>
          ) : (
            <BundleForm pages={ready.contents} stored={stored} blocked={!seller.priceVisibility && !stored} />
          )}
          <BlockedModal isOpen={!seller.priceVisibility && !stored} />
        </>
      ) : (
        <Loading blocks={4} />
      )}
    </Page>
  );
}

export const prefetch = prefetching(() => [[calls.getProfile], [calls.getContent], [calls.getBundle]]);
export default sellerPage(Bundle);
