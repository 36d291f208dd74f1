import { calls } from '@linksouq/shared-api/contract';
import { Tabs, useTab } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Loading, Page, prefetching } from '@linksouq/shared-ui/kit';
import { useCallShownInPlace } from '../../account/use-call-shown-in-place';
import { useFreshSeller } from '../../account/use-seller';
import { AddonsTab } from './AddonsTab';
import { MainContent } from './MainContent';

/** Heights, in px, of the placeholders while the tab loads. */
const MAIN_SKELETON = [96, 96, 96, 96, 96];

export default function SellContent() {
  const { loading } = useFreshSeller();
  const content = useCallShownInPlace(calls.getContent);
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
        {loading ? (
          <Loading heights={MAIN_SKELETON} />
        ) : tab === 'addons' ? (
          <AddonsTab />
        ) : (
          <MainContent reading={content} />
        )}
      </Tabs>
    </Page>
  );
}

export const prefetch = prefetching(() => [[calls.getProfile], [calls.getContent], [calls.getAddons]]);
