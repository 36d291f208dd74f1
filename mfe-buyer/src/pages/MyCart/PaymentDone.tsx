import { useMarket } from '@linksouq/shared-api/host';
import { PaymentResult, usePaymentResult } from '../../order/PaymentResult';

/** Shown after the stored payment link was removed, here or in another tab. The result comes from the server. */
export function PaymentDone() {
  const result = usePaymentResult(useMarket((s) => s.orderAccess?.orderId ?? null));
  return <PaymentResult result={result} heading="h2" />;
}
