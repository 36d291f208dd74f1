import type { FastifyInstance } from 'fastify';
import {
  applyPreferences,
  dropStaleCode,
  findBuyers,
  hasOrderTokenExpired,
  identityMeasures,
  identityRoutes,
  registerAccess,
  rememberBuyerLanguage,
  subjectOf,
  sweepSessions,
} from './identity';
import {
  closeCheckout,
  endSubscription,
  issueStatements,
  moneyMeasures,
  moneyRoutes,
  handlePlanDates,
  readPlanMethod,
  reconcilePayments,
  refundPayment,
  registerCallbacks,
  storeReceipt,
  storeStatement,
} from './money';
import operatorRoutes, { storeFigures } from './operator';
import {
  addOrderLink,
  endOrderLinks,
  endPayLinks,
  approveUnanswered,
  correctTurns,
  storeDelivered,
  dropStaleReminder,
  orderContextRoutes,
  orderCallbacks,
  applyPassedDeadlines,
  reconcileCheckouts,
  removeBriefFiles,
} from './orders';
import { applyRetention, endCopies, personalRoutes, removeFiles, storeCopy } from './personal';
import type { Context } from './platform/context';
import { registerAuthentication, registerLanguageMemory } from './platform/http/authentication';
import { registerJobs } from './platform/jobs';
import { registerMeasures } from './platform/metrics/measures';
import { registerPageListener } from './platform/page-served';
import { registerMessageStep, registerPeople, registerWork } from './platform/jobs/deliver-outbox';
import {
  countVisit,
  findSellers,
  rememberSellerLanguage,
  remindOfPermits,
  sellerCallbacks,
  shopRoutes,
  copyPublicMedia,
  sweepMedia,
  sweepUploads,
  writePageCounts,
} from './shop';

/**
 * Registers the functions that the contexts provide. Call it before the application is built. A second call
 * changes nothing.
 */
export function connectContexts(): void {
  registerAuthentication({ subjectOf, hasOrderTokenExpired });
  registerLanguageMemory(['seller'], rememberSellerLanguage);
  registerLanguageMemory(['buyer', 'order'], rememberBuyerLanguage);
  registerAccess('order-links', endOrderLinks);
  registerAccess('pay-links', endPayLinks);
  registerAccess('copies', endCopies);
  registerCallbacks({ orders: orderCallbacks, sellers: sellerCallbacks });
  registerPeople('buyer', findBuyers);
  registerPeople('seller', findSellers);
  registerMessageStep('preferences', applyPreferences);
  registerMessageStep('stale-code', dropStaleCode);
  registerMessageStep('reminder', dropStaleReminder);
  registerMessageStep('order-link', addOrderLink);
  registerWork('refund', refundPayment);
  registerWork('refund_part', refundPayment);
  registerWork('close_checkout', closeCheckout);
  registerWork('end_subscription', endSubscription);
  registerWork('receipt', storeReceipt);
  registerWork('statement', storeStatement);
  registerWork('plan_method', readPlanMethod);
  registerWork('personal_copy', storeCopy);
  registerWork('remove_files', removeFiles);
  registerWork('remove_brief_files', removeBriefFiles);
  registerPageListener(countVisit);
  registerMeasures(...identityMeasures, ...moneyMeasures);
  registerJobs(
    { name: 'deadlines', everyMs: 15_000, run: applyPassedDeadlines },
    { name: 'approvals', everyMs: 15_000, run: approveUnanswered },
    { name: 'turns', everyMs: 30_000, run: correctTurns },
    { name: 'delivered', everyMs: 600_000, run: storeDelivered },
    { name: 'checkouts', everyMs: 60_000, run: reconcileCheckouts },
    // The interval is short, because a process that restarts often would never reach the end of a long
    // interval. `reconcilePayments` itself checks whether a reconciliation is due.
    {
      name: 'payments',
      everyMs: ({ config }) => Math.min(60_000, config.reconcileMs),
      run: reconcilePayments,
    },
    { name: 'plans', everyMs: 15 * 60_000, run: handlePlanDates },
    { name: 'statements', everyMs: 60 * 60_000, run: issueStatements },
    { name: 'media', everyMs: 15 * 60_000, run: sweepMedia },
    // Each replica removes the temporary files of its own directory.
    { name: 'uploads', everyMs: 15 * 60_000, everywhere: true, run: sweepUploads },
    { name: 'public-media', everyMs: 15_000, run: copyPublicMedia },
    { name: 'page-counts', everyMs: 5_000, everywhere: true, run: writePageCounts },
    { name: 'permits', everyMs: 60 * 60_000, run: remindOfPermits },
    { name: 'figures', everyMs: 5 * 60_000, run: storeFigures },
    { name: 'retention', everyMs: 60 * 60_000, run: applyRetention },
    { name: 'sessions', everyMs: 60 * 60_000, run: sweepSessions },
  );
}

export async function registerContexts(app: FastifyInstance, ctx: Context): Promise<void> {
  connectContexts();
  identityRoutes(app, ctx);
  await shopRoutes(app, ctx);
  moneyRoutes(app, ctx);
  orderContextRoutes(app, ctx);
  personalRoutes(app, ctx);
  operatorRoutes(app, ctx);
}
