/** Takes payments of the demo on a local page with the buttons Pay and Fail (money/events/test-checkout). */
import { createHash } from 'node:crypto';
import type { Payments } from './payments';

export const TEST_PROVIDER = 'test';
const checkoutPath = (ref: string): string => `/_checkout/${ref}`;

export function testCheckout(publicOrigin: string): Payments {
  return {
    name: TEST_PROVIDER,
    linkLifetime: Number.POSITIVE_INFINITY,
    async createCheckout({ paymentId }) {
      // Derived from the id of the payment, so that a retry returns the same checkout.
      const ref = createHash('sha256').update(`checkout ${paymentId}`).digest('base64url').slice(0, 32);
      return { ref, link: publicOrigin + checkoutPath(ref) };
    },
    async refund({ key }) {
      return { ref: `refund_${key}`, done: true };
    },
    subscription: async () => ({ hasEnded: false, paymentMethod: 'Test card •••• 4242' }),
    portal: async (ref) => `${publicOrigin}/_checkout/plan/${ref}`,
    // The methods below do nothing: the checkout page reads the state of the payment, and the routes of this
    // page call `onPaymentEvent`.
    closeCheckout: async () => {},
    endSubscription: async () => {},
    setSubscriptionEnd: async () => {},
    checkoutEvents: async () => [],
    missedEvents: async () => [],
  };
}
