/** Starts a complete server for tests, with an empty database, a manual clock and messages in memory. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { API_BASE, type CallName, calls } from '@linksouq/shared-api/contract';
import { buildApp, type Extension } from '../src/app';
import { ADMISSION } from '../src/platform/http/admission';
import { statusesOf } from '../src/platform/http/openapi';
import { type Config, readConfig } from '../src/platform/config';
import type { Context } from '../src/platform/context';
import { type Database, openEmbedded, openPostgres } from '../src/platform/db/client';
import { newId } from '../src/platform/db/id';
import { migrate } from '../src/platform/db/migrate';
import { ManualClock } from '../src/platform/ports/clock';
import type { OutgoingMessage } from '../src/platform/ports/messages';
import { choosePorts } from '../src/platform/ports';
import { createMetrics } from '../src/platform/metrics/metrics';
import { PERSONAL_KEY } from './personal-key';
import { databaseAt, fastestDatabaseAt, withAdminClient } from './scratch-database';
import { sampleWebsites } from './website';
import { serverRoot } from '../src/platform/root';
import { sharedPdf } from './shared-pdf';
import { loadSecrets } from '../src/platform/secrets';
import { keepTransactionsShort } from './transactions';

const NO_LIMITS = { requests: Infinity, ms: Infinity };

export interface CallOptions {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface TestServer {
  app: FastifyInstance;
  ctx: Context;
  clock: ManualClock;
  /** Delivered messages. */
  sent: OutgoingMessage[];
  call(
    name: CallName,
    options?: CallOptions,
  ): Promise<{ status: number; body: any; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}

const cacheFolder = path.join(serverRoot, '../.cache/test-databases');
const schemaVersion = () => {
  const folder = path.join(serverRoot, 'src/platform/db/migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder)
    .filter((f) => f.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 12);
};

/**
 * Returns a migrated embedded database. The first test on a machine stores an image of the database, which later
 * tests load.
 * @param directory without a directory, the database is in memory
 */
export async function embedded(directory?: string): Promise<Database> {
  const image = path.join(cacheFolder, `${schemaVersion()}.tar`);
  if (!existsSync(image)) {
    const database = await openEmbedded(directory);
    await migrate(database);
    // After a checkpoint, a database starts faster from the image, because less log is replayed.
    await database.db.execute('checkpoint');
    mkdirSync(cacheFolder, { recursive: true });
    const temporary = `${image}.${newId()}`;
    writeFileSync(temporary, Buffer.from(await (await database.dump!()).arrayBuffer()));
    renameSync(temporary, image);
    return database;
  }
  return openEmbedded(directory, new Blob([readFileSync(image)]));
}

const TEMPLATE_LOCK = 727_012;

/**
 * Returns the name of the migrated template database. The first test creates the template and deletes old templates.
 */
async function template(admin: pg.Client, url: string): Promise<string> {
  const name = `linksouq_template_${schemaVersion()}`;
  const templates = async () => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'linksouq\\_template\\_%'`,
    );
    return rows.map(({ datname }) => datname);
  };
  if ((await templates()).includes(name)) return name;
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const existing = await templates();
  if (existing.includes(name)) return name;
  for (const old of existing) await admin.query(`drop database if exists ${old} with (force)`);
  // A killed test may have left an incomplete draft.
  const draft = `${name}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const database = openPostgres(databaseAt(url, draft), 2);
  await migrate(database);
  await database.close();
  await admin.query(`alter database ${draft} rename to ${name}`);
  return name;
}

/**
 * Returns the fastest way to copy the template. By default, PostgreSQL 15 and later write the copy to the log, because
 * copying the files needs two checkpoints. Without fsync, checkpoints are fast, so copying the files is faster.
 */
async function copyStrategy(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ copies: boolean }>(
    `select current_setting('fsync') = 'off' and current_setting('server_version_num')::int >= 150000 as copies`,
  );
  return rows[0]!.copies ? 'strategy file_copy' : '';
}

/** Returns a new migrated database on a PostgreSQL server. `close` also deletes the database. */
async function onPostgres(url: string): Promise<Database> {
  const name = `linksouq_test_${newId()
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()}`;
  await withAdminClient(url, async (admin) =>
    admin.query(
      `create database ${name} template ${await template(admin, url)} ${await copyStrategy(admin)}`,
    ),
  );
  const database = openPostgres(fastestDatabaseAt(url, name), 10);
  return {
    ...database,
    close: async () => {
      await database.close();
      await withAdminClient(url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Every call can return these statuses, so the API description does not list them. */
const GENERAL_STATUSES = new Set([413, 414, 415, 500]);
/** Describing a call is slow, so only the calls of a suite are described. */
const describedStatuses = new Map<CallName, ReadonlySet<number>>();
/** @throws Error if the API description of the call does not contain the status */
function mustBeDescribed(name: CallName, status: number): void {
  const described = describedStatuses.get(name) ?? new Set(statusesOf(name));
  describedStatuses.set(name, described);
  if (described.has(status) || GENERAL_STATUSES.has(status)) return;
  throw new Error(
    `${name} answered ${status}. Describe it in server/src/platform/http/openapi/call-notes.ts.`,
  );
}

export async function testServer(
  options: {
    env?: Record<string, string>;
    config?: Partial<Config>;
    ports?: Partial<Context>;
    extensions?: Extension[];
    /** A migrated database. By default, a new database. */
    database?: Database;
  } = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'linksouq-test-'));
  const url = process.env.TEST_DATABASE_URL;
  const database = options.database ?? (url ? await onPostgres(url) : await embedded());
  const config: Config = {
    ...readConfig({ PORT: '3000', DATA_DIR: dataDir, SEED_DEMO: '0', PERSONAL_KEY, ...options.env }),
    // Tests send fifty requests at the same time. The results must not depend on the load of the machine.
    admission: { ...ADMISSION, late: NO_LIMITS, turn: NO_LIMITS },
    ...options.config,
  };
  const clock = new ManualClock();
  const sent: OutgoingMessage[] = [];
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' }) as unknown as Context['log'];
  const metrics = createMetrics();
  const ctx: Context = {
    config,
    database,
    db: database.db,
    clock,
    log,
    ...(await choosePorts({ config, db: database.db, clock, log, metrics, wake: () => ctx.wake() })),
    messages: { send: async (_key, message) => void sent.push(message) },
    // Almost every test creates the PDF of a brief. Starting a helper process in each test would take minutes in total.
    pdf: sharedPdf(config.settings.brand),
    websites: sampleWebsites,
    secrets: await loadSecrets(config, database.db),
    metrics,
    wake: () => {},
    ...options.ports,
  };
  keepTransactionsShort(ctx);
  const app = await buildApp(ctx, options.extensions);
  await app.ready();
  return {
    app,
    ctx,
    clock,
    sent,
    async call(name, { token, params = {}, query = {}, body, headers = {} } = {}) {
      const call = calls[name];
      const pathname = call.path.replace(/:(\w+)/g, (_, key: string) =>
        encodeURIComponent(key === 'product' ? config.settings.productSlug : (params[key] ?? '')),
      );
      const answer = await app.inject({
        method: call.method,
        url: API_BASE + pathname,
        query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])),
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const text = answer.body;
      mustBeDescribed(name, answer.statusCode);
      return {
        status: answer.statusCode,
        body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
        headers: answer.headers,
      };
    },
    async close() {
      await app.close();
      ctx.websites.close();
      ctx.pictures.close();
      ctx.pdf.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
