/** Takes and refunds payments. Call outside of transactions. A retry needs the same key. */
import type { Fils } from '@linksouq/shared-api/contract';

export interface Checkout {
  /** Our id of the payment. The idempotency key is derived from it. */
  paymentId: string;
  purpose: 'order' | 'quote' | 'subscription';
  amount: Fils;
  /** Shown to the payer. */
  description: string;
  /** Absolute addresses to which the payer returns. */
  successUrl: string;
  failUrl: string;
  customerEmail?: string;
}
/** An event of a provider. A second event with the same `eventId` is ignored. */
export interface PaymentEvent {
  provider: string;
  /** The provider's id of the object, such as a refund or an invoice, and the kind: `<object>:<kind>`. */
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
  /** The provider's reference of the checkout. For `subscription_…`: the reference of the subscription. */
  ref: string;
  /** With `succeeded` and `subscription_renewed`: amount in the currency's smallest unit (fils), and ISO code in lower case. */
  paid?: { amount: number; currency: string };
  /** With `subscription_renewed`: the amount of `paid` after discounts. The receipt states it. */
  billed?: number;
  /** With the first payment of a plan that renews: the provider's reference of the subscription. */
  subscriptionRef?: string;
  /** With `refunded` and `refund_failed`: the provider's reference of the refund. */
  refundRef?: string;
  /** With `charged_back`: the provider's reference, the amount in fils, and the deadline for evidence. */
  chargeback?: { ref: string; amount?: number; dueAt?: Date };
  /** With `subscription_changed`: whether the subscription ends at the end of the paid month. */
  cancelAtEnd?: boolean;
}
interface PaymentsWebhook {
  path: string;
  /**
   * Verifies a request and returns its events. The list is empty when the events are not about this product.
   * @param body the unparsed body
   * @throws WebhookRefused when the request does not come from the provider
   */
  read(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<WebhookEvents>;
}
interface WebhookEvents {
  events: PaymentEvent[];
  /** Time of the event at the provider. */
  at: Date;
}
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}
/** An event of the provider that was not delivered. */
interface MissedEvent {
  /** The provider's id of the event. */
  id: string;
  /** Ids of objects at the provider. Events with a common id are about the same payment. */
  subjects: readonly string[];
  /**
   * May call the provider. The list is empty when the event is not about this product.
   * @throws ProviderDown when the provider answers no call
   */
  read(): Promise<PaymentEvent[]>;
}
export interface Payments {
  /** Name of the provider, as stored in `payments.provider`. */
  readonly name: string;
  /** Validity, in ms, of a checkout's address. */
  readonly linkLifetime: number;
  readonly webhook?: PaymentsWebhook;
  /** @returns the provider's reference, and the address for the payer */
  createCheckout(checkout: Checkout): Promise<{ ref: string; link: string }>;
  /**
   * Refunds a payment completely or partly. A retry with the same key refunds nothing more. If `done` is
   * false, the event `refunded` follows.
   * @returns the provider's reference, and whether the refund is complete
   * @throws Error when the payment was already refunded with a larger amount
   */
  refund(request: { ref: string; amount: Fils; key: string }): Promise<{ ref: string; done: boolean }>;
  /** Makes a checkout unpayable. Also succeeds when the checkout is already paid or closed. */
  closeCheckout(ref: string): Promise<void>;
  /** Ends a subscription at once, without a refund. Also succeeds when the subscription has already ended. */
  endSubscription(ref: string): Promise<void>;
  /** @param atEnd true: the subscription ends at the end of the paid month; false: the subscription renews */
  setSubscriptionEnd(ref: string, atEnd: boolean): Promise<void>;
  /**
   * Returns whether a subscription has ended for good, and its payment method in words, such as `Visa •••• 4242`,
   * or ''.
   */
  subscription(ref: string): Promise<{ hasEnded: boolean; paymentMethod: string }>;
  /** Returns the address of the page on which the payer manages a subscription. */
  portal(ref: string, returnUrl: string): Promise<string>;
  /** Returns the current state of a checkout and of its refunds at the provider, as events. */
  checkoutEvents(ref: string): Promise<PaymentEvent[]>;
  /** Returns the events since `since` that the provider could not deliver to this server, the oldest first. */
  missedEvents(since: Date): Promise<MissedEvent[]>;
}
