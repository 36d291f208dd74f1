import { ORDER_CODE } from '@linksouq/shared-api/contract';
import { useSearchParams } from '@linksouq/shared-ui/host';
import { Page, useOrderLink } from '@linksouq/shared-ui/kit';
import { orderIdIn } from '../../order/order-in-address';
import { PaymentResult, usePaymentResult } from '../../order/PaymentResult';

/**
 * The result of a payment. Ignores the price in the address, because only the server knows the paid amount.
 */
export default function PaymentSuccess() {
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const orderId = orderIdIn(query);
  const link = useOrderLink(orderId);
  const result = usePaymentResult(orderId, { isCheckingSecret: link.busy, againWithSecret: link.again });
  return (
    <Page title={result.title} heading={false}>
      {/* Anyone can put a text into the address, so the page shows only a valid code. */}
      <PaymentResult result={result} code={ORDER_CODE.test(code) ? code : undefined} />
    </Page>
  );
}
