/**
 * The webhook of the payment provider. Its signature covers the raw body, so Fastify must not parse the body.
 */
import { DAY_MS } from '@linksouq/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context';
import { WebhookRefused } from '../../../platform/ports/payments';
import { onPaymentEvent } from '../on-payment-event';

const BODY_LIMIT = 512 * 1024;
/** Age in ms. A younger event with an unknown reference is refused, so that the provider sends the event again. */
const MAX_UNKNOWN_AGE_MS = DAY_MS;

export default function paymentWebhookRoutes(app: FastifyInstance, ctx: Context): void {
  const { webhook } = ctx.payments;
  if (!webhook) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(webhook.path, async ({ body, headers }, reply) => {
      void reply.header('cache-control', 'no-store');
      try {
        const { events, at: sentAt } = await webhook.read(
          Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          headers,
        );
        const unknownEventIds: string[] = [];
        for (const event of events)
          if ((await onPaymentEvent(ctx, event)) === 'unknown') unknownEventIds.push(event.eventId);
        if (unknownEventIds.length === 0) return { received: true };
        ctx.log.warn({ unknown: unknownEventIds }, 'an event of an unknown payment');
        const isYoung = ctx.clock.now().getTime() - sentAt.getTime() < MAX_UNKNOWN_AGE_MS;
        // After status 409 the provider sends the event again. After 200 it stops.
        return await reply.code(isYoung ? 409 : 200).send({ received: !isYoung });
      } catch (error) {
        if (!(error instanceof WebhookRefused)) throw error;
        ctx.log.warn({ reason: error.message }, 'a payment event was not from the provider');
        return reply.code(400).send({ message: 'The signature does not match.' });
      }
    });
  });
}
