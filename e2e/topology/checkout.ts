/** Simulates the checkout page of a payment provider, and sends the signed events. */
import { Agent, request } from 'undici';
import { STRIPE_WEBHOOK_PATH } from '../../server/src/platform/ports/payments-stripe';
import { fakeHttp, type Heard, type Reply } from '../../server/test/fakes/http';
import type { FakeStripe } from '../../server/test/fakes/stripe';

export interface Delivery {
  type: string;
  session: string;
  /** The status of each response of the product. */
  answers: number[];
}

export class Checkout {
  /** Oldest first. An event that was not sent has no `answers`. */
  readonly deliveries: Delivery[] = [];
  /** If true, the provider stores events as undelivered instead of sending them. */
  isCutOff = false;
  private http!: Awaited<ReturnType<typeof fakeHttp>>;

  private constructor(
    private readonly stripe: FakeStripe,
    private readonly product: () => { url: string; ca?: string },
  ) {}

  static async start(stripe: FakeStripe, product: () => { url: string; ca?: string }): Promise<Checkout> {
    const checkout = new Checkout(stripe, product);
    checkout.http = await fakeHttp((heard) => checkout.answer(heard));
    stripe.checkoutAt = `${checkout.http.url}/_checkout/`;
    return checkout;
  }
  close = () => this.http.close();

  private async answer({ method, path, body }: Heard): Promise<Reply> {
    const session = this.stripe.sessions.get(path.split('/').pop()!);
    if (!session) return { status: 404, body: 'No such checkout', headers: { 'content-type': 'text/plain' } };
    if (method !== 'POST') return page(session);
    if (new URLSearchParams(body).get('action') !== 'pay') return seeOther(session.cancel_url);
    await this.sendTwice('checkout.session.completed', this.stripe.pay(session.id));
    return seeOther(session.success_url);
  }
  /** Sends an event twice, as if the first response was lost. */
  private async sendTwice(type: string, session: Record<string, any>): Promise<void> {
    const event = this.stripe.event(type, session);
    const delivery: Delivery = { type, session: session.id, answers: [] };
    this.deliveries.push(delivery);
    if (this.isCutOff) {
      this.stripe.undelivered.push(event);
      return;
    }
    for (let times = 0; times < 2; times++) delivery.answers.push(await this.deliver(event));
  }
  /** Sends an event to the product. @returns the status of the response */
  async deliver(event: Record<string, any>): Promise<number> {
    const { url, ca } = this.product();
    const { payload, headers } = this.stripe.signed(event);
    const dispatcher = new Agent({ connect: ca ? { ca } : {} });
    const { statusCode, body } = await request(url + STRIPE_WEBHOOK_PATH, {
      method: 'POST',
      headers,
      body: payload,
      dispatcher,
    });
    await body.dump();
    await dispatcher.close();
    return statusCode;
  }
}

const seeOther = (location: string): Reply => ({ status: 303, headers: { location }, body: '' });
const page = ({ amount_total: total, currency, status }: Record<string, any>): Reply => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Checkout</title>
<link rel="icon" href="data:,"><style>button{min-height:48px;min-width:120px}</style><main><h1>Checkout</h1>
<p>${String(currency).toUpperCase()} ${(Number(total) / 100).toFixed(2)}</p>${
    status === 'open'
      ? '<form method="post"><button name="action" value="pay">Pay</button> <button name="action" value="fail">Fail</button></form>'
      : '<p>Paid</p>'
  }</main></html>`,
});
