import type { Context } from '../context';

/**
 * Runs one part of a job. A failure is logged and counted, and does not stop the other parts.
 * @param subject identifies the part in the log, for example `{ order: id }`
 * @returns false after a failure, and when `work` returns false
 */
export async function attempt(
  ctx: Context,
  subject: Readonly<Record<string, string>>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    return (await work()) !== false;
  } catch (error) {
    ctx.metrics.failedParts.inc({ part: Object.keys(subject)[0] ?? '' });
    ctx.log.error({ err: error, ...subject }, 'a part of a job failed');
    return false;
  }
}
