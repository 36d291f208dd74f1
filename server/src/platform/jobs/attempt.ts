import type { Context } from '../context';

/**
 * Runs one part of a job. It logs a failure, which does not stop the other parts.
 * @param subject identifies the part in the log: `{ order: id }`
 * @returns whether the part changed anything; false after a failure
 */
export async function attempt(
  ctx: Context,
  subject: Readonly<Record<string, string>>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    return (await work()) !== false;
  } catch (error) {
    ctx.log.error({ err: error, ...subject }, 'a part of a job failed');
    return false;
  }
}
