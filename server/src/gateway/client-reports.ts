import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serve } from '../http/serve';

/** Reports logged in one minute, and characters of one. */
const PER_MINUTE = 60;
const LENGTH = 4_000;

/** Errors and failed loads that browsers tell of, with remote, build and owner (design §3): logged, never stored. */
export function registerClientReports(app: FastifyInstance, ctx: Context): void {
  let minute = 0;
  let count = 0;
  serve(app, ctx, 'reportClient', async ({ body, request }) => {
    const now = Math.floor(ctx.clock.now().getTime() / 60_000);
    if (now !== minute) [minute, count] = [now, 0];
    if (count++ < PER_MINUTE) {
      const report = JSON.stringify(body).slice(0, LENGTH);
      ctx.log.warn({ report, agent: request.headers['user-agent'] }, 'a browser reported a failure');
    }
    return {};
  });
}
