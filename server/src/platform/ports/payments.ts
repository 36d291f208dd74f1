/** Taking and returning money. Calls happen outside transactions with stable keys. */
import type { Fils } from '@linksouq/shared-api/contract';

export interface Checkout {
  /** Our payment's id; also the idempotency key. */
  paymentId: string;
  purpose: 'order' | 'quote' | 'subscription';
  amount: Fils;
  /** The line that the payer reads. */
  description: string;
  /** Absolute addresses. */
  successUrl: string;
  failUrl: string;
  customerEmail?: string;
}
/** An event of a provider; `eventId` makes it take effect once. */
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
  /** With `succeeded`: the paid amount in the currency's smallest unit (fils), and its ISO code in lower case. */
  paid?: { amount: number; currency: string };
  /** With the first payment of a renewing plan: the provider's reference of the subscription. */
  subscriptionRef?: string;
}
/** The provider's webhook. */
export interface PaymentsWebhook {
  /** Path of the route. */
  path: string;
  /**
   * The events of a call, from its raw body; empty when it is not about us.
   * @throws WebhookRefused when it is not from the provider
   */
  read(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<ToldEvents>;
}
export interface ToldEvents {
  events: PaymentEvent[];
  /** Time of the event at the provider. */
  at: Date;
}
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}
export interface Payments {
  /** As stored in `payments.provider`. */
  readonly name: string;
  /** Validity of a checkout's address, ms. */
  readonly linkLifetime: number;
  readonly webhook?: PaymentsWebhook;
  /** @returns the provider's reference and the address for the payer */
  createCheckout(checkout: Checkout): Promise<{ ref: string; link: string }>;
  /** Requests a full refund. @returns the provider's reference; the `refunded` event completes it */
  refund(request: { ref: string; amount: Fils; key: string }): Promise<{ ref: string; done: boolean }>;
  /** Ends a subscription at once, without a refund. An ended one counts as done. */
  endSubscription(ref: string): Promise<void>;
  /** The provider's current state of a checkout and its refund, as events. */
  checkoutEvents(ref: string): Promise<PaymentEvent[]>;
  /** Events since a time that may be missing here. */
  missedEvents(since: Date): Promise<PaymentEvent[]>;
}
