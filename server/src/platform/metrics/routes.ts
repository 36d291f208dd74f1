import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { assertMayReadMetrics } from '../http/operator-tokens';
import { createGaugeReader } from './measures';

/** The metrics need METRICS_TOKEN or the admin token. The version needs no token. */
export function registerMetrics(app: FastifyInstance, ctx: Context): void {
  const updateGauges = createGaugeReader(ctx);
  app.get('/_admin/metrics', async (request, reply) => {
    assertMayReadMetrics(ctx.config, request);
    await updateGauges();
    const { register } = ctx.metrics;
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics());
  });
  app.get('/healthz/version', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ commit: ctx.config.commit, node: process.version, startedAt: STARTED_AT }),
  );
}
const STARTED_AT = new Date(Date.now() - Math.round(process.uptime() * 1_000)).toISOString();
