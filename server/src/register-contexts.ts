/** Where the contexts meet: their routes, and what they offer to each other and to the platform. */
import type { FastifyInstance } from 'fastify';
import {
  dropStaleCode,
  hasOrderTokenExpired,
  identityRoutes,
  registerBuyerAccess,
  rememberBuyerLanguage,
  subjectOf,
  sweepAuth,
} from './identity';
import { endSubscription, moneyRoutes, reconcilePayments, refundPayment, registerParties } from './money';
import operatorRoutes from './operator';
import {
  addOrderLink,
  endOrderLinks,
  approveUnanswered,
  orderContextRoutes,
  orderParty,
  passDeadlines,
  reconcileCheckouts,
} from './orders';
import type { Context } from './platform/context';
import { registerAuthentication, registerLanguageMemory } from './platform/http/authentication';
import { registerJobs } from './platform/jobs';
import { registerMessageStep, registerWork } from './platform/jobs/deliver-outbox';
import { rememberSellerLanguage, sellerParty, shopRoutes, sweepUnclaimedMedia } from './shop';

/** Hands over what the contexts offer. Called before anything else runs; a second call changes nothing. */
export function connectContexts(): void {
  registerAuthentication({ subjectOf, hasOrderTokenExpired });
  registerLanguageMemory(['seller'], rememberSellerLanguage);
  registerLanguageMemory(['buyer', 'order'], rememberBuyerLanguage);
  registerBuyerAccess('order-links', endOrderLinks);
  registerParties({ orders: orderParty, sellers: sellerParty });
  registerMessageStep('stale-code', dropStaleCode);
  registerMessageStep('order-link', addOrderLink);
  registerWork('refund', refundPayment);
  registerWork('end_subscription', endSubscription);
  registerJobs(
    { name: 'deadlines', everyMs: 15_000, run: passDeadlines },
    { name: 'approvals', everyMs: 15_000, run: approveUnanswered },
    { name: 'checkouts', everyMs: 60_000, run: reconcileCheckouts },
    // Looks often whether it is its turn: replicas that are replaced often would never reach a long interval.
    {
      name: 'payments',
      everyMs: ({ config }) => Math.min(60_000, config.reconcileMs),
      run: reconcilePayments,
    },
    { name: 'media', everyMs: 15 * 60_000, run: sweepUnclaimedMedia },
    { name: 'sessions', everyMs: 60 * 60_000, run: sweepAuth },
  );
}

/** Serves every context, one line each. */
export async function registerContexts(app: FastifyInstance, ctx: Context): Promise<void> {
  connectContexts();
  identityRoutes(app, ctx);
  await shopRoutes(app, ctx);
  moneyRoutes(app, ctx);
  orderContextRoutes(app, ctx);
  operatorRoutes(app, ctx);
}
