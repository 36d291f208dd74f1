import { useMarket } from '@linksouq/shared-api/host';
import { PaymentResult, usePaymentResult } from '../../order/PaymentResult';

/**
 * Shown after the page of a payment's result opened in another tab and removed the stored payment link. This alone
 * does not prove a payment, so the result comes from the server.
 */
export function PaymentDone() {
  const result = usePaymentResult(useMarket((s) => s.orderAccess?.orderId ?? null));
  return <PaymentResult result={result} heading="h2" />;
}
