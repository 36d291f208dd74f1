import { jobsUseIndexes } from '../../test/plans';
import { applyPassedDeadlines } from './process/deadlines';
import { reconcileCheckouts } from './quotes/reconcile-checkouts';
import { correctTurns } from './submissions/correct-turns';

const JOBS = { applyPassedDeadlines, reconcileCheckouts, correctTurns };

jobsUseIndexes('indexes of the jobs of orders', JOBS);
