/**
 * Starts a product with fake payment and message providers. A test can make these providers refuse, which
 * creates cases for operators.
 */
import path from 'node:path';
import { FakeStripe } from '../../server/test/fakes/stripe';
import { STRIPE_WEBHOOK_PATH } from '../../server/src/platform/ports/payments-stripe';
import { newDataDir, Product } from '../fixtures/product.ts';
import { Checkout } from '../topology/checkout.ts';
import { fakeTwilio } from '../topology/providers.ts';

type StripeObject = Record<string, any>;

export interface ConsoleProduct {
  product: Product;
  /** Phone numbers to which no message can be sent. A test may change this set. */
  refused: Set<string>;
  /** Pays a checkout with AED 1 less than the amount that is due. */
  payLess: (link: string) => Promise<void>;
  /** The payer's bank takes back a payment. @param link the address of the checkout */
  chargeBack: (link: string, dueInDays: number) => Promise<void>;
  /** The last refund of this checkout fails. @param link the address of the checkout */
  failRefund: (link: string) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * @param env additional settings of the product
 * @param dataDirectory a data directory that `stop` keeps
 */
export async function startForConsole(
  env: Record<string, string> = {},
  dataDirectory?: string,
): Promise<ConsoleProduct> {
  const dataDir = dataDirectory ?? newDataDir();
  const refused = new Set<string>();
  const stripe = await FakeStripe.start();
  // Refunds stay pending until `failRefund`.
  stripe.slowRefunds = true;
  const messages = await fakeTwilio(path.join(dataDir, 'outbox.jsonl'), (to) =>
    refused.has(to) ? { status: 503, body: { code: 20_503 } } : undefined,
  );
  const { secretKey, webhookSecret, apiUrl } = stripe.settings;
  const checkout = await Checkout.start(stripe, () => ({ url: product.url }));
  const product = await Product.start({
    dataDir,
    env: {
      OTP_PER_PHONE_HOUR: '200',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_SMS_FROM: '+15550001111',
      TWILIO_WHATSAPP_FROM: '+15550002222',
      TWILIO_API_URL: messages.url,
      ...env,
    },
  });
  const { url } = product;
  const sendEvent = async (type: string, object: StripeObject) => {
    const { payload, headers } = stripe.signed(stripe.event(type, object));
    const { status } = await fetch(url + STRIPE_WEBHOOK_PATH, { method: 'POST', headers, body: payload });
    if (status !== 200) throw new Error(`${type}: ${status}`);
  };
  const sessionOf = (link: string): StripeObject => stripe.sessions.get(link.split('/').at(-1)!)!;
  return {
    product,
    refused,
    async payLess(link) {
      sessionOf(link).amount_total -= 100;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await fetch(link, { method: 'POST', redirect: 'manual', headers, body: 'action=pay' });
    },
    async chargeBack(link, dueInDays) {
      const { payment_intent, amount_total: amount } = sessionOf(link);
      const due_by = Math.floor(Date.now() / 1_000) + dueInDays * 86_400;
      await sendEvent('charge.dispute.created', {
        id: `dp_${payment_intent}`,
        object: 'dispute',
        payment_intent,
        amount,
        currency: 'aed',
        status: 'needs_response',
        evidence_details: { due_by },
      });
    },
    async failRefund(link) {
      const { payment_intent } = sessionOf(link);
      const refund = [...stripe.refunds.values()].findLast((made) => made.payment_intent === payment_intent);
      if (!refund) throw new Error('no refund of this checkout');
      refund.status = 'failed';
      await sendEvent('refund.failed', { ...refund, object: 'refund' });
    },
    async stop() {
      await product.stop();
      if (dataDirectory === undefined) await product.removeData();
      await checkout.close();
      await messages.close();
      await stripe.close();
    },
  };
}
