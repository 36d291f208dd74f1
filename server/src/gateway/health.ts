import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import { inTime } from '../platform/in-time';
import type { RegistryCache } from './registry/cache';
import { CONTAINERS } from './registry/live';

const TIME_LIMIT_MS = 3_000;
const CACHED_MS = 1_000;

/** For each dependency: `ok` or the problem. */
interface Dependencies {
  database: string;
  files: string;
  releases: string;
}
const allOk = (states: Dependencies) => Object.values(states).every((state) => state === 'ok');

/**
 * Three probes. `/healthz` succeeds while the process runs. `/readyz` fails while the PDF helper starts, and until every
 * dependency was available once. It fails again when the process begins to stop. A later failure of a dependency does
 * not make `/readyz` fail, because all replicas would become unready together, although they can still serve cached pages
 * and files. `/healthz/dependencies` reports such a failure, for alerts.
 */
export function registerHealth(app: FastifyInstance, ctx: Context, registry: RegistryCache): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );

  const check = async (problem: string, findProblem: () => Promise<string | undefined>): Promise<string> => {
    try {
      return (await inTime(TIME_LIMIT_MS, findProblem())) ?? 'ok';
    } catch (error) {
      ctx.log.error({ err: error }, problem);
      return problem;
    }
  };
  const checkAll = async (): Promise<Dependencies> => {
    const [database, files, releases] = await Promise.all([
      check('The database does not answer.', async () => {
        const answer = await ctx.db.execute(
          sql`select current_setting('transaction_read_only') as "readOnly"`,
        );
        return answer.rows[0]?.readOnly === 'on' ? 'The database is read-only.' : undefined;
      }),
      check('The file store does not answer.', async () => {
        await ctx.storage.stat('ready');
        return undefined;
      }),
      check('The releases cannot be read.', async () => {
        const live = await registry.current();
        const missing = CONTAINERS.filter((name) => !live.releases.has(name));
        return missing.length > 0 ? `Not released: ${missing.join(', ')}.` : undefined;
      }),
    ]);
    return { database, files, releases };
  };
  let lastCheck: { at: number; states: Promise<Dependencies> } | undefined;
  const cachedStates = (): Promise<Dependencies> => {
    const now = performance.now();
    if (!lastCheck || now - lastCheck.at > CACHED_MS) lastCheck = { at: now, states: checkAll() };
    return lastCheck.states;
  };

  app.get('/healthz/dependencies', async (_request, reply) => {
    const states = await cachedStates();
    return reply
      .header('cache-control', 'no-store')
      .code(allOk(states) ? 200 : 503)
      .send(states);
  });
  let hasStarted = false;
  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (ctx.stopping) return reply.code(503).send({ ready: false, message: 'This server is stopping.' });
    if (hasStarted) return reply.send({ ready: true });
    if (ctx.warming) return reply.code(503).send({ ready: false, message: 'This server is starting.' });
    const states = await checkAll();
    hasStarted = allOk(states);
    if (hasStarted) return reply.send({ ready: true });
    const message = Object.values(states).find((state) => state !== 'ok');
    return reply.code(503).send({ ready: false, message, ...states });
  });
}
