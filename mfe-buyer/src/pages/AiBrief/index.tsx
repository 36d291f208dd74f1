import { useMarket } from '@linksouq/shared-api/host';
import { Page } from '@linksouq/shared-ui';
import { t, useTitle } from '@linksouq/shared-ui/host';
import { NeedBuyer } from '../../buyer/NeedBuyer';
import { withQueries } from '../../with-queries';
import { NewBrief } from './NewBrief';

/** `/ai-brief`: a website's address, then an editable review form (product §2). */
function AiBrief() {
  useTitle(t('Create New Brief (AI)'));
  const buyer = useMarket((s) => s.buyer);
  if (buyer) return <NewBrief buyerId={buyer.id} />;
  return (
    <Page title={t('Create New Brief (AI)')} back>
      <NeedBuyer why={t('Your brief is kept with your phone number.')} />
    </Page>
  );
}
export default withQueries(AiBrief);
