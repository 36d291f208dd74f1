import { useMarket } from '@linksouq/shared-api/host';
import { CheckIcon, EmptyState } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { OtherWays } from '../../order/OtherWays';
import { ViewOrder } from '../../order/ViewOrder';

/** Shown after the payment succeeded in another tab, which has then removed the stored payment link. */
export function PaymentDone() {
  const orderId = useMarket((s) => s.orderAccess?.orderId);
  return (
    <>
      <EmptyState icon={CheckIcon} title={t('Payment received')}>
        {t('Your order is on its way to the influencer. The link to it is in your messages.')}
      </EmptyState>
      <OtherWays main={orderId && <ViewOrder orderId={orderId} />} />
    </>
  );
}
