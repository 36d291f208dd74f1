/** Taking and returning money. Calls happen outside transactions with stable keys. */
import type { Fils } from '@linksouq/shared-api/contract';

export interface Checkout {
  /** Our payment's id; also the idempotency key. */
  paymentId: string;
  purpose: 'order' | 'quote' | 'subscription';
  amount: Fils;
  /** Line that the payer reads. */
  description: string;
  /** Absolute addresses. */
  successUrl: string;
  failUrl: string;
  customerEmail?: string;
}
/** What a provider told us; `eventId` makes it take effect once. */
export interface PaymentEvent {
  provider: string;
  eventId: string;
  kind:
    | 'succeeded'
    | 'failed'
    | 'expired'
    | 'refunded'
    | 'refund_failed'
    | 'charged_back'
    | 'subscription_renewed'
    | 'subscription_failed'
    | 'subscription_ended';
  /** The provider's reference of the checkout, or of the subscription for its events. */
  ref: string;
  /** With `succeeded`: what was paid, in the currency's smallest unit (fils), and its ISO code in lower case. */
  paid?: { amount: number; currency: string };
  /** With the first payment of a plan that renews by itself: the provider's reference of the subscription. */
  subscriptionRef?: string;
}
/** How a provider calls us. */
export interface PaymentsWebhook {
  /** Path of the route. */
  path: string;
  /**
   * What a call says, from its raw body; nothing when it is none of our business.
   * @throws WebhookRefused when it is not from the provider
   */
  read(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<ToldEvents>;
}
export interface ToldEvents {
  events: PaymentEvent[];
  /** When it happened at the provider. */
  at: Date;
}
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}
export interface Payments {
  /** As stored in `payments.provider`. */
  readonly name: string;
  /** How long the address of a checkout can be paid, ms. */
  readonly linkLifetime: number;
  readonly webhook?: PaymentsWebhook;
  /** @returns the provider's reference and the address to send the payer to */
  createCheckout(checkout: Checkout): Promise<{ ref: string; link: string }>;
  /** Asks for a whole refund. @returns the provider's reference; the `refunded` event tells when it is done */
  refund(request: { ref: string; amount: Fils; key: string }): Promise<{ ref: string; done: boolean }>;
  /** Ends a subscription at once, without a refund. Ended already is done. */
  endSubscription(ref: string): Promise<void>;
  /** What the provider knows of a checkout and its refund now, as the events that would have told it. */
  checkoutEvents(ref: string): Promise<PaymentEvent[]>;
  /** Events since then that did not reach us. */
  missedEvents(since: Date): Promise<PaymentEvent[]>;
}
