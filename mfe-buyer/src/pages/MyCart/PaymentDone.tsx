import { useMarket } from '@linksouq/shared-api/host';
import { PaymentResult, usePaymentResult } from '../../order/PaymentResult';

/** Shown after the stored payment link was removed, here or in another tab. */
export function PaymentDone() {
  const result = usePaymentResult(useMarket((s) => s.placedOrderId));
  return <PaymentResult result={result} heading="h2" />;
}
