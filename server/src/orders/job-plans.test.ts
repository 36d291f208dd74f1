import { jobsUseIndexes } from '../../test/plans';
import { passDeadlines } from './process/deadlines';
import { reconcileCheckouts } from './quotes/reconcile-checkouts';
import { correctTurns } from './submissions/correct-turns';

const JOBS = { passDeadlines, reconcileCheckouts, correctTurns };

jobsUseIndexes('indexes of the jobs of orders', JOBS);
