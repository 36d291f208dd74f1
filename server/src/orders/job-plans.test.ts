/** Jobs run often. Each of their queries must use an index, so that it does not get slower with each order. */
import { jobsUseIndexes } from '../../test/plans';
import { passDeadlines } from './process/deadlines';
import { reconcileCheckouts } from './quotes/reconcile-checkouts';

const JOBS = { passDeadlines, reconcileCheckouts };

jobsUseIndexes('indexes of the jobs of orders', JOBS, 0);
