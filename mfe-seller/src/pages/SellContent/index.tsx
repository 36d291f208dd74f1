/** /sell-content: prices, content pages and add-ons (product §2). */
import { calls } from '@linksouq/shared-api/contract';
import { Page, Tabs, useTab } from '@linksouq/shared-ui';
import { t, useTitle } from '@linksouq/shared-ui/host';
import { useFreshSeller } from '../../account/use-seller';
import { prefetching } from '../../data/prefetch';
import { sellerPage } from '../../data/seller-page';
import { useCall } from '../../data/use-call';
import { Failed } from '../../feedback/Failed';
import { Loading } from '../../feedback/Loading';
import { AddonsTab } from './AddonsTab';
import { MainContent } from './MainContent';

function SellContent() {
  useTitle(t('Sell Content'));
  const { loading } = useFreshSeller();
  const content = useCall(calls.getContent);
  const [tab, setTab] = useTab(['main', 'addons']);

  return (
    <Page title={t('Sell Content')} back>
      <Tabs
        tabs={[
          { id: 'main', label: t('Main Content'), disabled: loading },
          { id: 'addons', label: t('Adds-Ons'), disabled: loading },
        ]}
        active={tab}
        onChange={setTab}
      >
        {tab === 'addons' && !loading ? (
          <AddonsTab />
        ) : content.failed ? (
          <Failed onRetry={content.refetch} />
        ) : loading || !content.data ? (
          <Loading blocks={5} />
        ) : (
          <MainContent content={content.data} />
        )}
      </Tabs>
    </Page>
  );
}

export const prefetch = prefetching(() => [[calls.getProfile], [calls.getContent], [calls.getAddons]]);
export default sellerPage(SellContent);
