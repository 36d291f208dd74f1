import { calls, ORDER_CODE } from '@linksouq/shared-api/contract';
import { addOrderAccess, orderToken } from '@linksouq/shared-api/host';
import { useLocation, useNavigate, useSearchParams } from '@linksouq/shared-ui/host';
import { Page, useAction } from '@linksouq/shared-ui/kit';
import { useEffect } from 'react';
import { orderIdIn } from '../../order/order-in-address';
import { PaymentResult, usePaymentResult } from '../../order/PaymentResult';

/**
 * Exchanges the secret in the return address (`#t=…`) for a token of the order. The secret proves that this
 * device paid. It is removed from the address immediately.
 * @param orderId the order in the address
 * @returns whether the exchange is running
 */
function useSecretExchange(orderId: string | null): boolean {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { run, busy } = useAction();
  const secret = new URLSearchParams(hash.slice(1)).get('t');
  useEffect(() => {
    if (!secret) return;
    void navigate({ search, hash: '' }, { replace: true });
    const storedToken = orderToken(orderId);
    void run(calls.openOrderLink, { body: { token: secret, held: storedToken } }).then((answer) => {
      if (!answer) return;
      addOrderAccess({ orderId: answer.data.orderId, accessToken: answer.data.accessToken });
    });
    // The effect changes the address, so it must depend only on the secret. Otherwise it would run again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [secret]);
  return busy || secret !== null;
}

/**
 * The result of a payment. Ignores the price in the address, because only the server knows the paid amount.
 */
export default function PaymentSuccess() {
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const orderId = orderIdIn(query);
  const isCheckingSecret = useSecretExchange(orderId);
  const result = usePaymentResult(orderId, { isCheckingSecret });
  return (
    <Page title={result.title} heading={false}>
      {/* Anyone can put a text into the address, so the page shows only a valid code. */}
      <PaymentResult result={result} code={ORDER_CODE.test(code) ? code : undefined} />
    </Page>
  );
}
