import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAdminToken, registerAdmin } from './admin';
import { buildApp } from './app';
import type { Config } from './platform/config';
import type { Context } from './platform/context';
import { type Database, openEmbedded, openPostgres, UNLIMITED } from './platform/db/client';
import { openReads } from './platform/db/open-reads';
import { reportLimits } from './platform/db/report-connections';
import { lockDirectory } from './platform/db/lock';
import { migrate, missingMigrations } from './platform/db/migrate';
import { registerGateway } from './gateway';
import { inTime } from './platform/in-time';
import { startJobs } from './platform/jobs';
import { createMetrics } from './platform/metrics/metrics';
import { createLog } from './platform/log';
import { connectContexts } from './register-contexts';
import { choosePorts } from './platform/ports';
import { type Clock, movedClock, systemClock } from './platform/ports/clock';
import { databaseClock } from './platform/ports/clock-of-database';
import { type Acceptors, acceptMore } from './platform/http/accept-more';
import { loadSecrets } from './platform/secrets';
import { seedDemo } from './seed';
import { StartProblem } from './platform/start-problem';
import { writeServerFile, listeningUrl } from './platform/server-file';

/**
 * Maximum number of TCP connections that the server has not accepted yet. The operating system drops further
 * connections, and clients retry after 1, 3 and 7 s.
 */
const BACKLOG = 4_096;

/** Maximum time, in ms, for the start of the PDF helper. */
const PDF_HELPER_MS = 5_000;
/** `/readyz` fails until the helper has started, or `PDF_HELPER_MS` has passed. */
function startPdfHelper(ctx: Context): void {
  ctx.warming = true;
  void inTime(PDF_HELPER_MS, ctx.pdf.warm())
    .catch((error: unknown) => ctx.log.error({ err: error }, 'the helper that draws briefs did not start'))
    .finally(() => (ctx.warming = false));
}

export interface RunningServer {
  url: string;
  /** Completes the open requests, then closes the database and unlocks the data directory. */
  stop: () => Promise<void>;
}

const openDatabase = async ({
  databaseUrl,
  poolSize,
  hasPooler,
  databaseTimeouts,
  dataDir,
}: Config): Promise<Database> =>
  databaseUrl
    ? openPostgres(databaseUrl, poolSize, databaseTimeouts, { hasPooler })
    : openEmbedded(path.join(dataDir, 'database'));

/**
 * @returns a function that releases the lock
 * @throws StartProblem when the directory is in use, or cannot be created or written
 */
function lockDataDirectory(directory: string): () => void {
  try {
    mkdirSync(directory, { recursive: true });
    return lockDirectory(directory);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new StartProblem(
      `The data directory ${directory} cannot be written (${message}). Make room, give this user the right to write there, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
}

/**
 * @returns the number of applied migrations
 * @throws StartProblem without DATABASE_URL, because the embedded database migrates when its server starts
 */
export async function migrateOnly({ databaseUrl, hasPooler }: Config): Promise<number> {
  if (!databaseUrl)
    throw new StartProblem('DATABASE_URL is missing. The embedded database migrates at start.');
  const database = openPostgres(databaseUrl, 1, UNLIMITED, { hasPooler });
  try {
    return await migrate(database);
  } finally {
    await database.close();
  }
}

/** @throws StartProblem when migrations are missing and MIGRATE_AT_START forbids to apply them */
async function migrateIfNeeded(config: Config, database: Database): Promise<void> {
  if (database.kind === 'embedded') await migrate(database);
  else if (config.migrateAtStart) await migrateOnly(config);
  const { length } = await missingMigrations(database.db);
  if (length > 0)
    throw new StartProblem(
      `The database lacks ${length} migrations, and MIGRATE_AT_START is 0. Run \`npm run migrate\` first.`,
    );
}

async function chooseClock(
  { testClockFile }: Config,
  { db, kind }: Database,
  log: Context['log'],
): Promise<Clock> {
  if (testClockFile) return movedClock(testClockFile);
  if (kind === 'embedded') return systemClock;
  const clock = databaseClock(db, log);
  await clock.measure();
  return clock;
}

async function createContext(config: Config, database: Database): Promise<Context> {
  const { db } = database;
  const log = createLog(config.logLevel);
  const clock = await chooseClock(config, database, log);
  const metrics = createMetrics({ ofProcess: true });
  const context: Context = {
    config,
    database,
    db,
    clock,
    log,
    ...(await choosePorts({ config, db, clock, log, metrics, wake: () => context.wake() })),
    metrics,
    secrets: await loadSecrets(config, db),
    wake: () => {},
  };
  return context;
}

/**
 * Locks the data directory, opens and migrates the database, builds the application, and listens. If a step
 * fails, the earlier steps are undone.
 * @throws Error when the data directory is in use, the database does not respond or the port is taken
 */
export async function startServer(baseConfig: Config): Promise<RunningServer> {
  connectContexts();
  const undo: (() => unknown)[] = [lockDataDirectory(baseConfig.dataDir)];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    if (baseConfig.traces) {
      const { startTracing } = await import('./platform/tracing/start-tracing');
      undo.push(startTracing(baseConfig.traces, baseConfig.commit));
    }
    const token =
      baseConfig.adminToken ?? (baseConfig.mode === 'demo' ? demoAdminToken(baseConfig.dataDir) : undefined);
    const config: Config = { ...baseConfig, adminToken: token };
    const database = await openDatabase(config);
    undo.push(() => database.close());
    await migrateIfNeeded(config, database);
    const ctx = await createContext(config, database);
    undo.push(() => {
      ctx.clock.stop?.();
      ctx.websites.close();
      ctx.pictures.close();
      ctx.pdf.close();
    });
    if (config.readDatabaseUrl) {
      const reads = await openReads(config, ctx);
      ctx.reads = reads;
      undo.push(() => reads.close());
    }
    await reportLimits(ctx);
    if (config.seedDemo) await seedDemo(ctx);
    const app = await buildApp(ctx, [
      (instance, context) => registerAdmin(instance, context, registerGateway(instance, context)),
    ]);
    const jobs = config.jobs ? startJobs(ctx) : undefined;
    ctx.wake = () => jobs?.wake();
    let acceptors: Acceptors | undefined;
    undo.push(
      () => jobs?.stop(),
      () => Promise.all([acceptors?.close(), app.close()]),
    );
    // With `drainMs`, the server is behind a proxy that polls `/readyz`.
    if (config.drainMs > 0) startPdfHelper(ctx);
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
    acceptors = acceptMore(app.server);
    const url = listeningUrl(config, app.server.address());
    undo.push(writeServerFile(config, url), () => {
      ctx.stopping = true;
      return config.drainMs > 0 ? pause(config.drainMs) : undefined;
    });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
