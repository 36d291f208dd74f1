/** The payment page of the test provider. */
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { filsToAed, paths } from '@linksouq/shared-api/contract';
import type { Context } from '../../../platform/context';
import { newId } from '../../../platform/db/id';
import { payments } from '../../schema';
import { notFound } from '../../../platform/http/errors';
import { TEST_PROVIDER } from '../../../platform/ports/payments-test-checkout';
import { languageNow } from '../../../platform/http/localize-replies';
import { translate } from '../../../platform/i18n';
import { onPaymentEvent } from '../on-payment-event';
import { codeOf, callbacks } from '../../callbacks';
import type { PaymentRow } from '../../payments/refund';
import { hasActivePlan } from '../../subscriptions/plan-checkouts';
import { checkoutPage, type CheckoutView } from './page';
import { testPlanRoutes } from './plan-routes';
import { CHECKOUT_CSS } from './style';

interface ByRef {
  Params: { ref: string };
}

export default function testCheckoutRoutes(app: FastifyInstance, ctx: Context): void {
  if (ctx.payments.name !== TEST_PROVIDER) return;
  void app.register(async (scope) => {
    testPlanRoutes(scope, ctx);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.get('/_checkout/style.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(CHECKOUT_CSS),
    );
    scope.get<ByRef>('/_checkout/:ref', async ({ params }, reply) => {
      const payment = await paymentOf(ctx, params.ref);
      return sendPage(reply, await viewOf(ctx, payment));
    });
    scope.post<ByRef>('/_checkout/:ref', async ({ params, body }, reply) => {
      const payment = await paymentOf(ctx, params.ref);
      // As at a real provider, the expired checkout of a plan cannot be paid. Its page shows the reason.
      if (payment.purpose === 'subscription' && payment.status === 'expired')
        return reply.redirect(`/_checkout/${payment.ref}`, 303);
      const isPayPressed = (body as { action?: string } | undefined)?.action === 'pay';
      const eventId = isPayPressed ? `${payment.ref}:paid` : `${payment.ref}:failed:${newId()}`;
      await onPaymentEvent(ctx, {
        provider: TEST_PROVIDER,
        ref: payment.ref,
        eventId,
        kind: isPayPressed ? 'succeeded' : 'failed',
        ...(isPayPressed && payment.purpose === 'subscription'
          ? { subscriptionRef: `sub_${payment.ref}` }
          : {}),
      });
      // Only a path, because the browser may use another host name of this server.
      const next = isPayPressed ? await returnPath(ctx, payment) : failurePath(payment);
      return reply.redirect(next, 303);
    });
  });
}

async function paymentOf(ctx: Context, ref: string): Promise<PaymentRow> {
  const ofPayment = and(eq(payments.provider, TEST_PROVIDER), eq(payments.ref, ref));
  const [payment] = await ctx.db.select().from(payments).where(ofPayment).limit(1);
  if (!payment) throw notFound('This checkout');
  return payment;
}

async function viewOf(ctx: Context, payment: PaymentRow): Promise<CheckoutView> {
  const { brand } = ctx.config.settings;
  const code = await codeOf(ctx.db, payment.orderId);
  const language = languageNow();
  const description = code
    ? translate(language, 'Order {code}', { code })
    : translate(language, '{brand} VIP, one month', { brand });
  const isVipAlready = payment.sellerId ? await hasActivePlan(ctx.db, ctx, payment.sellerId) : false;
  const hasExpired = payment.orderId ? await callbacks().orders.hasExpired(ctx.db, payment.orderId) : false;
  const state = stateOf(payment, { code, isVipAlready, hasExpired }, (text) => translate(language, text));
  return { language, brand, description, amount: payment.amount, ref: payment.ref, state };
}
interface CheckoutFacts {
  code: string | undefined;
  isVipAlready: boolean;
  /** Whether the order has expired. A real provider closes the checkout of an expired order. */
  hasExpired: boolean;
}
function stateOf(
  payment: PaymentRow,
  { code, isVipAlready, hasExpired }: CheckoutFacts,
  t: (text: string) => string,
): CheckoutView['state'] {
  const next = successPath(payment, code);
  const wayOut = payment.orderId
    ? { next: paths.buyerOrderView(payment.orderId), label: t('View order') }
    : { next: paths.plans(), label: t('Close') };
  const expiredOrder = hasExpired
    ? { text: t('This order has expired and can no longer be paid.'), ...wayOut }
    : undefined;
  switch (payment.status) {
    case 'created':
    case 'failed':
      return expiredOrder ?? 'open';
    case 'succeeded':
      return { text: t('This is paid already. Thank you!'), next, label: t('Continue') };
    case 'refund_pending':
    case 'refunded':
    case 'partly_refunded':
      return { text: t('This payment was returned.'), ...wayOut };
    case 'expired':
      if (expiredOrder) return expiredOrder;
      if (isVipAlready)
        return { text: t('Your VIP plan is active.'), next: paths.plans(), label: t('Continue') };
      return { text: t('This checkout has run out.'), ...wayOut };
  }
}

const sendPage = (reply: FastifyReply, view: CheckoutView) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(checkoutPage(view));
function successPath(payment: PaymentRow, code: string | undefined): string {
  return payment.orderId
    ? paths.paymentSuccess(payment.orderId, String(filsToAed(payment.amount)), code)
    : paths.plans('paid');
}
/** As at a real provider, the return URL of a paid quote has a secret that opens the order on this device. */
async function returnPath(ctx: Context, payment: PaymentRow): Promise<string> {
  const code = await codeOf(ctx.db, payment.orderId);
  const path = successPath(payment, code);
  if (payment.purpose !== 'quote' || !payment.orderId) return path;
  return path + (await callbacks().orders.paymentProof(ctx, payment.orderId, payment.id));
}
const failurePath = (payment: PaymentRow): string =>
  payment.orderId ? paths.paymentFail(payment.orderId) : paths.plans('failed');
