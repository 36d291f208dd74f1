import { paths } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { useFocusStep } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { LazyNeedBuyer } from '../../buyer/LazyNeedBuyer';
import { useHadBuyer } from '../../buyer/use-had-buyer';
import { OrderSteps } from '../../order/OrderSteps';
import { NewBrief } from './NewBrief';

/** Drafts a brief from a website (product §2). */
export default function AiBrief() {
  const buyer = useMarket((s) => s.buyer);
  const hadBuyer = useHadBuyer();
  useFocusStep(buyer ? 'brief' : 'register');
  if (buyer) return <NewBrief buyerId={buyer.id} />;
  return (
    <Page title={t('Create New Brief (AI)')} back={paths.requirements()}>
      <OrderSteps current={1} />
      <LazyNeedBuyer hadBuyer={hadBuyer} isBrief />
    </Page>
  );
}
