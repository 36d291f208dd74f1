/** Takes and refunds payments. Calls happen outside transactions with stable keys. */
import type { Fils } from '@linksouq/shared-api/contract';

export interface Checkout {
  /** Our id of the payment, which is also the idempotency key. */
  paymentId: string;
  purpose: 'order' | 'quote' | 'subscription';
  amount: Fils;
  /** Text of the line that the payer reads. */
  description: string;
  /** Absolute addresses. */
  successUrl: string;
  failUrl: string;
  customerEmail?: string;
}
/** An event of a provider. `eventId` makes it take effect once. */
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
    | 'subscription_ended'
    | 'subscription_changed';
  /** The provider's reference of the checkout. For events of a subscription, the reference of the subscription. */
  ref: string;
  /** With `succeeded`: the paid amount in the currency's smallest unit (fils), and its ISO code in lower case. */
  paid?: { amount: number; currency: string };
  /** With the first payment of a renewing plan: the provider's reference of the subscription. */
  subscriptionRef?: string;
  /** With `charged_back`: the provider's case, its amount in fils, and until when it takes evidence. */
  chargeback?: { ref: string; amount?: number; dueAt?: Date };
  /** With `subscription_changed`: whether it ends at the end of the paid month. */
  cancelAtEnd?: boolean;
}
/** The provider's webhook. */
interface PaymentsWebhook {
  /** Path of the route. */
  path: string;
  /**
   * Returns the events of a call from its raw body. Empty when the call is not about this product.
   * @throws WebhookRefused when it does not come from the provider
   */
  read(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<ToldEvents>;
}
interface ToldEvents {
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
  /**
   * Requests the refund of a payment or of a part of it. The same key again returns nothing more. The `refunded` event
   * completes it.
   * @returns the provider's reference
   * @throws Error when the payment was returned already, but not as this refund
   */
  refund(request: { ref: string; amount: Fils; key: string }): Promise<{ ref: string; done: boolean }>;
  /** Closes a checkout, so that it cannot be paid. A paid or closed one counts as success. */
  closeCheckout(ref: string): Promise<void>;
  /** Ends a subscription at once, without a refund. An ended one counts as success. */
  endSubscription(ref: string): Promise<void>;
  /** Ends a subscription at the end of its paid month, or cancels that. */
  setSubscriptionEnd(ref: string, atEnd: boolean): Promise<void>;
  /** Returns the payment method of a subscription in words, such as `Visa •••• 4242`, or ''. */
  paymentMethod(ref: string): Promise<string>;
  /** Returns the provider's page of a subscription. */
  portal(ref: string, returnUrl: string): Promise<string>;
  /** Returns the provider's current state of a checkout and its refund, as events. */
  checkoutEvents(ref: string): Promise<PaymentEvent[]>;
  /** Returns the events since a time, some of which may not have arrived here. */
  missedEvents(since: Date): Promise<PaymentEvent[]>;
}
