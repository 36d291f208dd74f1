import type { Payments } from '../src/platform/ports/payments';

/** Makes one call to the payment provider and ignores a failure, which the circuit breaker of the port counts. */
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
