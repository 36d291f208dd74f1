/**
 * Tests the SQL of docs/decisions/13-no-partitions.md, which divides `order_events` into partitions. With
 * `PROOF_PARTITION_ROWS`, the test adds this number of rows (up to 10,000,000), and prints the duration of
 * each statement and the longest duration of a concurrent insert.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '@linksouq/shared-api/contract';
import type { TestServer } from '../../../test/harness';
import { finish, type Market, openMarket, startOrder } from '../../../test/market';
import { scansOf } from '../../../test/plans';
import { withMarket } from '../../../test/with-market';
import { applyRetention } from '../../personal/retention';
import { serverRoot } from '../root';

const GENERATED_ROWS = Number(process.env.PROOF_PARTITION_ROWS ?? 0);
const FILE = path.join(serverRoot, '../docs/decisions/13-no-partitions.md');

async function connect(server: TestServer): Promise<pg.Client> {
  const { rows } = await server.ctx.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/${rows[0]!.name}`;
  const client = new pg.Client(url.href);
  await client.connect();
  return client;
}
async function printDuration(statement: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  if (GENERATED_ROWS > 0) console.info(`${Math.round(performance.now() - began)} ms: ${statement}`);
}
/** Inserts events until `end` is called. `end` removes them, and returns the longest duration, in ms, of an insert. */
function writeEvents(client: pg.Client, orderId: string, at: Date): { end: () => Promise<number> } {
  let isWriting = true;
  const write = async () => {
    let longestMs = 0;
    for (let i = 0; isWriting; i += 1) {
      const began = performance.now();
      await client.query(
        `insert into order_events (id, order_id, kind, actor, created_at) values ('written-' || $1, $2, 'pay', 'test', $3)`,
        [i, orderId, at],
      );
      longestMs = Math.max(longestMs, performance.now() - began);
    }
    await client.query(`delete from order_events where actor = 'test'`);
    await client.end();
    return longestMs;
  };
  const writing = write();
  return {
    end: () => {
      isWriting = false;
      return writing;
    },
  };
}

(process.env.TEST_DATABASE_URL ? describe : describe.skip)('partitions of order_events', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));
  const selectRows = async (query: string) =>
    (await server.ctx.db.execute<Record<string, unknown>>(sql.raw(query))).rows;

  it('keep all rows, receive the rows of the next month, and are read with indexes', async () => {
    const { orderId } = await startOrder(server, market, { contentIds: [market.pages.story] });
    await finish(server, market, orderId);
    const today = server.clock.now();
    const bulk = await startOrder(server, market, { contentIds: [market.pages.reel] });
    await finish(server, market, bulk.orderId);
    // Unlike the connections of the server, this connection has no time limits.
    const operator = await connect(server);
    await operator.query(
      `insert into order_events (id, order_id, kind, actor, created_at)
      select 'generated-' || lpad(n::text, 9, '0'), $1, 'pay', 'generated', $2::timestamptz - n * interval '1 second'
      from generate_series(1, $3::int) n`,
      [bulk.orderId, today, GENERATED_ROWS],
    );
    const countAndHash = `select count(*)::text as n, sum(hashtext(e::text)::bigint)::text as sum from order_events e`;
    const { rows: before } = await operator.query(countAndHash);
    const month = (plus: number) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + plus)).toISOString().slice(0, 10);
    const [, text = ''] = /```sql\n([\s\S]*?)```/.exec(readFileSync(FILE, 'utf8')) ?? [];
    const partitionName = (day: string) => day.slice(0, 7).replace('-', '_');
    const filled = text
      .replaceAll('<month>', month(1))
      .replaceAll('<month after>', month(2))
      .replaceAll('<name>', partitionName(month(1)));
    const [outside = '', inside = ''] = filled.split(/-- Then in one transaction.*\n/);
    const statements = (part: string) =>
      part
        .replace(/^--.*$/gm, '')
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean);
    const writes = writeEvents(await connect(server), bulk.orderId, today);
    for (const statement of statements(outside))
      await printDuration(statement, () => operator.query(statement));
    await printDuration('the transaction', async () => {
      await operator.query(`begin; set local lock_timeout = '500ms'`);
      for (const statement of statements(inside)) await operator.query(statement);
      await operator.query('commit');
    });
    const longestWaitMs = await writes.end();
    if (GENERATED_ROWS > 0) console.info(`longest wait of a new event: ${Math.round(longestWaitMs)} ms`);
    expect((await operator.query(countAndHash)).rows).toEqual(before);
    await operator.end();

    server.clock.advance(31 * DAY_MS);
    // The sessions of the first market have expired.
    const next = await openMarket(server);
    const later = await startOrder(server, next, { contentIds: [next.pages.story] });
    await finish(server, next, later.orderId);
    const partitions = await selectRows(
      'select tableoid::regclass::text as name, count(*)::int as n from order_events group by 1 order by 1',
    );
    expect(partitions.map((partition) => partition.name)).toEqual([
      `order_events_${partitionName(month(1))}`,
      'order_events_past',
    ]);

    const { token } = next.seller;
    const scans = await scansOf(server.ctx.db, async () => {
      const { body } = await server.call('getOrder', { token, params: { id: later.orderId } });
      expect(body.data.timeline.length).toBeGreaterThan(3);
      await applyRetention(server.ctx);
    });
    const scannedPartitions = scans
      .flatMap(({ whole }) => whole)
      .filter((table) => table.startsWith('order_events'));
    expect(scannedPartitions).toEqual([]);
    expect(
      await selectRows(`select indrelid::regclass::text as t, count(*)::int as n from pg_index
      where indrelid::regclass::text like 'order_events%' group by 1 order by 1`),
    ).toEqual([
      { t: 'order_events', n: 3 },
      { t: `order_events_${partitionName(month(1))}`, n: 3 },
      { t: 'order_events_past', n: 3 },
    ]);
    await expect(
      selectRows(
        `insert into order_events (id, order_id, kind, actor, created_at) values ('x', 'none', 'pay', 'x', '${month(1)}')`,
      ),
    ).rejects.toThrow();
  });

  // Skipped with generated rows, because retention would take hours.
  (GENERATED_ROWS > 0 ? it.skip : it)(
    'retention deletes only expired rows, even if rows of two partitions have the same `ctid`',
    async () => {
      await selectRows(
        `update order_events set created_at = created_at - interval '3 years' where tableoid = 'order_events_past'::regclass`,
      );
      const young = `select count(*)::int as n from order_events where tableoid <> 'order_events_past'::regclass`;
      const [{ n } = {}] = await selectRows(young);
      expect(n).toBeGreaterThan(3);
      await applyRetention(server.ctx);
      expect(await selectRows('select 1 from order_events_past')).toEqual([]);
      expect(await selectRows(young)).toEqual([{ n }]);
    },
  );
});
