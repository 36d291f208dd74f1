import path from 'node:path';
import { type Database, openPostgres } from '../../../src/platform/db/client';
import { migrate } from '../../../src/platform/db/migrate';
import { systemClock } from '../../../src/platform/ports/clock';
import { embedded, testServer } from '../../harness';
import { type Market, openMarket } from '../../market';

/** Creates markets (docs/glossary.md#tests) in the data directory of a stopped server, or on PostgreSQL. */
export async function createMarkets(
  markets: number,
  dataDir: string,
  databaseUrl?: string,
): Promise<Market[]> {
  const database: Database = databaseUrl
    ? openPostgres(databaseUrl, 2)
    : await embedded(path.join(dataDir, 'database'));
  if (databaseUrl) await migrate(database);
  const server = await testServer({ database, ports: { clock: systemClock } });
  const { call } = server;
  // `openMarket` creates a brief with a fixed deadline. With the real clock, this deadline may be in the past.
  server.call = (name, options = {}) =>
    call(
      name,
      name === 'createBrief'
        ? { ...options, body: { ...(options.body as object), deadline: '2099-12-31' } }
        : options,
    );
  const opened: Market[] = [];
  for (let i = 0; i < markets; i++) opened.push(await openMarket(server));
  await server.close();
  return opened;
}
