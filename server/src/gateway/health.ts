import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import type { RegistryCache } from './registry/cache';
import { CONTAINERS } from './registry/live';

/** The database's answer is awaited so long, ms. */
const PATIENCE_MS = 3_000;

/**
 * `/healthz`: the process answers. `/readyz`: so does the database, shell and remotes are live, the file store has
 * answered since the start (once: its later absence would take every replica away together), and nobody is stopping it.
 */
export function registerHealth(app: FastifyInstance, ctx: Context, registry: RegistryCache): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  let filesAnswered = false;
  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (ctx.stopping) return reply.code(503).send({ ready: false, message: 'This server is stopping.' });
    try {
      await inTime(ctx.db.execute(sql`select 1`));
      filesAnswered ||= await inTime(ctx.storage.stat('ready')).then(
        () => true,
        (error: unknown) => {
          ctx.log.error({ err: error }, 'the file store does not answer');
          return false;
        },
      );
      if (!filesAnswered)
        return await reply.code(503).send({ ready: false, message: 'The file store does not answer.' });
      const { releases } = await registry.current();
      const missing = CONTAINERS.filter((name) => !releases.has(name));
      return await reply.code(missing.length > 0 ? 503 : 200).send({ ready: missing.length === 0, missing });
    } catch (error) {
      ctx.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ ready: false, message: 'The database does not answer.' });
    }
  });
}

async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
