import type { Context } from '../../platform/context';
import { Refusal } from '../../platform/http/errors';
import type { Checkout } from '../../platform/ports/payments';

const RETRY_AFTER_S = 30;

/**
 * Opens a checkout at the provider. Call it outside transactions. A repeated call with the same payment id
 * opens no second checkout.
 * @throws Refusal 503 if the provider fails
 */
export async function createCheckout(
  ctx: Context,
  checkout: Checkout,
): Promise<{ ref: string; link: string }> {
  try {
    return await ctx.payments.createCheckout(checkout);
  } catch (error) {
    ctx.log.error({ err: error, payment: checkout.paymentId }, 'a checkout could not be opened');
    throw new Refusal(503, 'The payment page could not be opened. Please try again in a minute.', undefined, {
      'retry-after': String(RETRY_AFTER_S),
    });
  }
}
