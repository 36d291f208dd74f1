/** These jobs remove old rows. Their queries must use an index, so that they do not read all rows. */
import { jobsUseIndexes } from '../../test/plans';
import { sweepSessions } from '../identity';
import { applyRetention } from './retention';

const JOBS = { applyRetention, sweepSessions };

jobsUseIndexes('indexes of the jobs that remove old rows', JOBS, 1);
