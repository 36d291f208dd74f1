/** /sell-content: prices, content pages and add-ons (spec §2). */
import { calls } from 'shared-api/contract';
import { Page, Tabs } from 'shared-ui';
import { t, useSearchParams, useTitle } from 'shared-ui/host';
import { useFreshSeller } from '../../account/use-seller';
import { sellerPage } from '../../data/seller-page';
import { useCall } from '../../data/use-call';
import { Failed } from '../../feedback/failed';
import { Loading } from '../../feedback/loading';
import { AddonsTab } from './addons-tab';
import { MainContent } from './main-content';

const ADDONS = 'addons';

function SellContent() {
  useTitle(t('Sell Content'));
  const { loading } = useFreshSeller();
  const content = useCall(calls.getContent);
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === ADDONS ? ADDONS : 'main';

  return (
    <Page title={t('Sell Content')} back>
      <Tabs
        tabs={[
          { id: 'main', label: t('Main Content'), disabled: loading },
          { id: ADDONS, label: t('Adds-Ons'), disabled: loading },
        ]}
        active={tab}
        onChange={(id) => setSearch(id === ADDONS ? { tab: ADDONS } : {}, { replace: true })}
      >
        {tab === ADDONS && !loading ? (
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

export default sellerPage(SellContent);
