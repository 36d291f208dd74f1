/**
 * The server with a planted fault: it acknowledges a write before the commit. The crash test must detect the
 * lost writes.
 */
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { SharingPool } from '../../server/src/platform/db/sharing-pool';

/** Delay, in ms, between the response and the commit. */
const LAG_MS = 400;
const waitBeforeCommit = () => new Promise((resolve) => setTimeout(resolve, LAG_MS));

type Query = (config: QueryConfig, values?: unknown[]) => Promise<QueryResult>;
const prototype = SharingPool.prototype as unknown as { connect(): Promise<PoolClient>; ask: Query };
const { connect, ask } = prototype;

/** Acknowledges each commit immediately, and commits after a delay. */
prototype.connect = async function acknowledgeEarly(this: SharingPool) {
  const client = await connect.call(this);
  const query = client.query.bind(client) as unknown as Query;
  const { release } = client;
  let committed: Promise<unknown> = Promise.resolve();
  client.query = ((config: QueryConfig, values?: unknown[]) => {
    if (config.text !== 'commit') return query(config, values);
    committed = waitBeforeCommit().then(() => query(config, values));
    return Promise.resolve({ rows: [] });
  }) as unknown as typeof client.query;
  client.release = (error) => {
    client.query = query as unknown as typeof client.query;
    void committed.then(() => release(error));
  };
  return client;
};

/** Gives a write without transaction a new transaction, because only commits are delayed. */
prototype.ask = async function acknowledgeEarly(this: SharingPool, config, values) {
  if (!/^\s*(insert|update|delete|with)\b/i.test(config.text)) return ask.call(this, config, values);
  const client = await this.connect();
  const runSql = (text: string) => client.query({ text });
  try {
    await runSql('begin');
    const result = await client.query(config, values);
    await runSql('commit');
    return result;
  } catch (error) {
    await runSql('rollback');
    throw error;
  } finally {
    client.release();
  }
};

void import('../../server/src/main');
