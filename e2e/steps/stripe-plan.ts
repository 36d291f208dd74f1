/** Starts a product with the Stripe adapter and a fake Stripe. */
import { FakeStripe } from '../../server/test/fakes/stripe';
import { STRIPE_WEBHOOK_PATH } from '../../server/src/platform/ports/payments-stripe';
import { Product } from '../fixtures/product.ts';
import { Checkout } from '../topology/checkout.ts';

export async function startWithStripe() {
  const stripe = await FakeStripe.start();
  const { secretKey, webhookSecret, apiUrl } = stripe.settings;
  const product = await Product.start({
    env: {
      OTP_PER_PHONE_HOUR: '200',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
    },
  });
  const checkout = await Checkout.start(stripe, () => ({ url: product.url }));
  let invoices = 0;
  return {
    product,
    /**
     * Moves Stripe's test clock to the end of the last subscription's paid month. @throws Error if the
     * product refuses an event
     */
    async clockPasses(outcome: 'paid' | 'failed' | 'ended'): Promise<void> {
      const { subscription } = [...stripe.sessions.values()].findLast((session) => session.subscription)!;
      for (const event of stripe.clockPasses(`in_${++invoices}`, subscription as string, outcome)) {
        const { payload, headers } = stripe.signed(event);
        const { status } = await fetch(product.url + STRIPE_WEBHOOK_PATH, {
          method: 'POST',
          headers,
          body: payload,
        });
        if (status !== 200) throw new Error(`${event.type}: ${status}`);
      }
    },
    async stop(): Promise<void> {
      await product.stop();
      await product.removeData();
      await checkout.close();
      await stripe.close();
    },
  };
}
