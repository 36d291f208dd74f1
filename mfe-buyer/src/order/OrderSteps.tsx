import { useCart, useMarket } from '@linksouq/shared-api/host';
import { Steps } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/**
 * Cart, brief, and payment or sending. With an empty cart, the pages after the cart show no steps.
 * @param current index of the page's step, from 0
 */
export function OrderSteps({ current }: { current: number }) {
  const showPrices = useMarket((s) => s.showPrices);
  const isEmpty = useCart((s) => s.items.length === 0);
  if (isEmpty && current > 0) return null;
  return <Steps steps={[t('Cart'), t('Brief'), showPrices ? t('Pay') : t('Send')]} current={current} />;
}
