import { useMarket } from '@linksouq/shared-api/host';
import { Steps } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/**
 * Shows the steps of an order: cart, brief, and payment or sending.
 * @param current index of the current step, from 0
 */
export function OrderSteps({ current }: { current: number }) {
  const showPrices = useMarket((s) => s.showPrices);
  return <Steps steps={[t('Cart'), t('Brief'), showPrices ? t('Pay') : t('Send')]} current={current} />;
}
