import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAdminToken, registerAdmin } from './admin';
import { buildApp } from './app';
import type { Config } from './platform/config';
import type { Context } from './platform/context';
import { type Database, openEmbedded, openPostgres, PATIENT } from './platform/db/client';
import { lockDirectory } from './platform/db/lock';
import { migrate } from './platform/db/migrate';
import { registerGateway } from './gateway';
import { startJobs } from './platform/jobs';
import { createLog } from './platform/log';
import { connectContexts } from './register-contexts';
import { choosePorts } from './platform/ports';
import { movedClock, systemClock } from './platform/ports/clock';
import { type Acceptors, acceptMore } from './platform/http/accept-more';
import { loadSecrets } from './platform/secrets';
import { seedDemo } from './seed';
import { announce, listeningUrl } from './platform/server-file';

/** Connections that may wait to be accepted: beyond it the system drops them, and they retry after 1, 3, 7 s. */
const BACKLOG = 4_096;

export interface RunningServer {
  /** Address for commands on this machine. */
  url: string;
  /** Completes requests in flight, then closes database and data directory. */
  stop: () => Promise<void>;
}

const openDatabase = async ({
  databaseUrl,
  poolSize,
  databaseTimeouts,
  dataDir,
}: Config): Promise<Database> =>
  databaseUrl
    ? openPostgres(databaseUrl, poolSize, databaseTimeouts)
    : openEmbedded(path.join(dataDir, 'database'));

/** @throws Error with the next step when the directory cannot be created or written */
function takeDirectory(directory: string): () => void {
  try {
    mkdirSync(directory, { recursive: true });
    return lockDirectory(directory);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new Error(
      `The data directory ${directory} cannot be written (${message}). Make room, give this user the right to write there, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
}

/** Migrations have their own connection without a time limit. */
async function bringUpToDate({ databaseUrl }: Config, database: Database): Promise<void> {
  const patient = databaseUrl ? openPostgres(databaseUrl, 1, PATIENT) : database;
  await migrate(patient);
  if (patient !== database) await patient.close();
}

async function createContext(config: Config, database: Database): Promise<Context> {
  const { db } = database;
  const clock = config.testClockFile ? movedClock(config.testClockFile) : systemClock;
  const log = createLog(config.logLevel);
  return {
    config,
    database,
    db,
    clock,
    log,
    ...choosePorts({ config, db, clock, log }),
    secrets: await loadSecrets(config, db),
    wake: () => {},
  };
}

/**
 * Lock → database → migrations → application → listening. A failed step releases the earlier ones.
 * @throws Error when the data directory is in use, the database does not answer or the port is taken
 */
export async function startServer(given: Config): Promise<RunningServer> {
  connectContexts();
  const undo: (() => unknown)[] = [takeDirectory(given.dataDir)];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const token = given.adminToken ?? (given.mode === 'demo' ? demoAdminToken(given.dataDir) : undefined);
    const config: Config = { ...given, adminToken: token };
    const database = await openDatabase(config);
    undo.push(() => database.close());
    await bringUpToDate(config, database);
    const ctx = await createContext(config, database);
    undo.push(() => {
      ctx.websites.close();
      ctx.pictures.close();
    });
    if (config.seedDemo) await seedDemo(ctx);
    const app = await buildApp(ctx, [
      (instance, context) => registerAdmin(instance, context, registerGateway(instance, context)),
    ]);
    const jobs = startJobs(ctx);
    ctx.wake = jobs.wake;
    let acceptors: Acceptors | undefined;
    undo.push(jobs.stop, () => Promise.all([acceptors?.close(), app.close()]));
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
    acceptors = acceptMore(app.server);
    const url = listeningUrl(config, app.server.address());
    undo.push(announce(config, url), () => {
      ctx.stopping = true;
      return config.drainMs > 0 ? pause(config.drainMs) : undefined;
    });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
