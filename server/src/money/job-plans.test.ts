import { jobsUseIndexes } from '../../test/plans';
import { reconcilePayments } from './events/reconcile-payments';
import { issueStatements } from './statements/issue-statements';
import { handlePlanDates } from './subscriptions/plan-dates';

const JOBS = { reconcilePayments, issueStatements, handlePlanDates };

jobsUseIndexes('indexes of the jobs of money', JOBS);
