/**
 * Demo payments: a local checkout page with the buttons Pay and Fail (money/payments/test-checkout). The reference is
 * derived from the payment's id, so that a repeated request opens one checkout; refunds succeed at once.
 */
import { createHash } from 'node:crypto';
import type { Payments } from './payments';

export const TEST_PROVIDER = 'test';
/** Address of the test checkout of a reference. */
const checkoutPath = (ref: string): string => `/_checkout/${ref}`;

export function testCheckout(publicOrigin: string): Payments {
  return {
    name: TEST_PROVIDER,
    linkLifetime: Number.POSITIVE_INFINITY,
    async createCheckout({ paymentId }) {
      const ref = createHash('sha256').update(`checkout ${paymentId}`).digest('base64url').slice(0, 32);
      return { ref, link: publicOrigin + checkoutPath(ref) };
    },
    async refund({ key }) {
      return { ref: `refund_${key}`, done: true };
    },
    // Its page sends all events in this process.
    endSubscription: async () => {},
    checkoutEvents: async () => [],
    missedEvents: async () => [],
  };
}
