/**
 * SQL statements of different clients share a connection (`db/sharing-pool.ts`). No statement may get the response of
 * another statement.
 */
import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../../../src/platform/db/client';
import { isUnavailable } from '../../../src/platform/http/unavailable';
import { type OwnDatabase, ownDatabase, whyNoDatabase } from '../own-database';
import { isLong, record } from '../record';
import { seeded } from '../random';
import { TcpFaults } from './tcp-faults';

const FAULTS = isLong ? 300 : 30;
const WORKERS = 12;

(whyNoDatabase() ? describe.skip : describe)('Statements that share connections, over a bad network', () => {
  let database: OwnDatabase;
  beforeAll(async () => {
    database = await ownDatabase();
  });
  afterAll(() => database.close());

  it('each statement gets its own response or an error', async () => {
    const random = seeded();
    const [link, proxiedUrl] = await TcpFaults.inFrontOfDatabase(database.url);
    const { db, close } = openPostgres(proxiedUrl, 6);
    let isOver = false;
    let sentCount = 0;
    let answered = 0;
    let refused = 0;
    const wrong: string[] = [];
    const worker = async () => {
      while (!isOver) {
        const n = sentCount++;
        // A long response arrives in several packets.
        const text = 'x'.repeat(random.pick([1, 3_000, 40_000]));
        try {
          const { rows } = await db.execute(sql`select ${n}::int as n, ${text} as text`);
          const [row] = rows as { n: number; text: string }[];
          if (row?.n === n && row.text === text) answered++;
          else wrong.push(`statement ${n} got the response of statement ${row?.n}`);
        } catch (error) {
          refused++;
          if (!isUnavailable(error)) wrong.push(String((error as Error).cause ?? error));
          await pause(5);
        }
      }
    };
    const working = Promise.all(Array.from({ length: WORKERS }, worker));
    for (let i = 0; i < FAULTS; i++) {
      const answeredBefore = answered;
      while (answered < answeredBefore + WORKERS) await pause(1);
      link.set(random.pick(['slow', 'reset', 'blackhole'] as const));
      await pause(random.between(5, 200));
      link.set('none');
    }
    isOver = true;
    await working;
    await close();
    await link.close();
    record({
      kind: 'network',
      what: 'statements that share a connection',
      tries: sentCount,
      survived: sentCount - wrong.length,
      lost: 0,
      letIn: wrong.length,
      seed: random.seed,
      note: `${FAULTS} faults: ${answered} got their own response, ${refused} an error`,
    });
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  });
});
