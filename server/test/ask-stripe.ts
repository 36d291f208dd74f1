import type { Payments } from '../src/platform/ports/payments';

/**
 * Makes one call to the payment provider. Ignores a failure: in tests of the circuit breaker, the port counts the
 * failure itself.
 */
export const askStripe = (payments: Payments) =>
  payments
    .createCheckout({
      paymentId: 'p1',
      purpose: 'order',
      amount: 10_000 as never,
      description: 'x',
      successUrl: 'https://linksouq.test/a',
      failUrl: 'https://linksouq.test/b',
    })
    .catch(() => undefined);
