import { jobsUseIndexes } from '../../test/plans';
import { NO_CDN } from '../platform/cdn';
import { copyPublicMedia } from './media/public-copies';
import { sweepMedia } from './media/sweep';
import { remindOfPermits } from './sellers/permit-reminders';

const JOBS = { sweepMedia, copyPublicMedia, remindOfPermits };

jobsUseIndexes('indexes of the jobs of the shop', JOBS, {
  // A job may read this index completely. It contains only files whose copy is missing or no longer needed.
  short: ['media_to_copy'],
  config: { cdn: { ...NO_CDN, media: 'https://media.linksouq.example', fromBucket: true } },
});
