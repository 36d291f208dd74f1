import { jobsUseIndexes } from '../../test/plans';
import { applyPassedDeadlines } from './process/deadlines';
import { reconcileCheckouts } from './quotes/reconcile-checkouts';
import { storeDelivered } from './process/track-record';
import { correctTurns } from './submissions/correct-turns';

const JOBS = { applyPassedDeadlines, reconcileCheckouts, correctTurns, storeDelivered };

jobsUseIndexes('indexes of the jobs of orders', JOBS, {
  // After an upgrade, the index contains the completed orders of the older server. Then it is empty.
  short: ['orders_delivered_unknown'],
});
