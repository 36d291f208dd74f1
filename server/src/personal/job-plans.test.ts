import { jobsUseIndexes } from '../../test/plans';
import { sweepSessions } from '../identity';
import { applyRetention } from './retention';

const JOBS = { applyRetention, sweepSessions };

jobsUseIndexes('indexes of the jobs that remove old rows', JOBS, { moreThan: 1 });
