/** The data directory and the embedded database are on a small file system, which the test fills. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle, Replica } from '../../topology/replica';
import { callOverHttp } from '../call-over-http';
import type { Market } from '../../market';
import { isLong, record } from '../record';
import { smallDisk } from '../small-disk';
import type { Fact } from './facts';
import { inspectDirectory } from './inspect';
import { createMarkets } from './create-markets';

const SIZE_MB = 192;
/** Free space when the test begins to fill the disk, in bytes. */
const FREE_BYTES = 3 * 1_048_576;
const UNAVAILABLE = 'The service is not available right now. Please try again in a moment.';

const freeBytesIn = (directory: string) => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

const disk = isLong ? smallDisk(SIZE_MB) : undefined;
if (isLong && !disk)
  process.stdout.write('proof full disk: not run, this user may not mount a file system\n');

(disk ? describe : describe.skip)('A disk that is full', () => {
  const directory = disk?.directory ?? '';
  const dataDir = path.join(directory, 'data');
  const ballast = path.join(directory, 'ballast');
  let main: string;
  let inspector: string;
  let replica: Replica;
  let market: Market;
  const facts: Fact[] = [];

  beforeAll(async () => {
    main = bundle({ entry: 'src/main.ts', name: `proof-full-${process.pid}.js` });
    inspector = bundle({
      entry: 'test/proof/crash/inspect-main.ts',
      name: `proof-full-inspect-${process.pid}.js`,
    });
    replica = new Replica(main, {
      DATA_DIR: dataDir,
      SEED_DEMO: '0',
      LOG_LEVEL: 'silent',
      BRIEFS_PER_BUYER_HOUR: '1000000',
      ADMIN_TOKEN: randomBytes(32).toString('hex'),
    });
    mkdirSync(dataDir);
    [market] = (await createMarkets(1, dataDir)) as [Market];
    await replica.start();
  });
  afterAll(async () => {
    await replica?.clean();
    for (const file of [main, inspector]) rmSync(file, { force: true });
    disk?.close();
  });

  /** Creates one brief with its PDF. @returns the response as one line */
  async function createBrief(): Promise<string> {
    const body = {
      brandName: 'K',
      feature: 'B',
      tag: '@k',
      deadline: '2099-12-31',
      overview: 'x '.repeat(900),
      other: 'x',
    };
    try {
      const answer = await callOverHttp(replica.url, 'createBrief', { token: market.buyer.token, body });
      if (answer.status === 200) facts.push({ kind: 'brief', id: answer.body.data.id as string });
      return `${answer.status} ${answer.headers.get('retry-after')} ${answer.body.message ?? ''}`.trim();
    } catch {
      return 'the server is gone';
    }
  }

  it('with a full disk, writes get 503 with a message, no data is lost, and the server continues when space is free', async () => {
    for (let i = 0; i < 5; i++) expect(await createBrief()).toMatch(/^200/);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, freeBytesIn(directory) - FREE_BYTES)));
    const answers: Record<string, number> = {};
    // Writes briefs until 50 of them are refused.
    for (let refused = 0, tries = 0; refused < 50 && tries < 3_000; tries++) {
      const answer = await createBrief();
      answers[answer] = (answers[answer] ?? 0) + 1;
      if (!answer.startsWith('200')) refused++;
      if (answer === 'the server is gone') break;
    }
    const health = await fetch(`${replica.url}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
    const factsWhenFull = facts.length;
    rmSync(ballast);
    const answerAfterwards = await createBrief();
    await replica.end('SIGTERM');
    const { missing, broken } = await inspectDirectory(inspector, dataDir, facts);
    const isExpected = (answer: string) => /^(200|503 5 )/.test(answer);
    const sum = (counts: readonly number[]) => counts.reduce((total, n) => total + n, 0);
    const expected = Object.entries(answers).filter(([answer]) => isExpected(answer));
    record({
      kind: 'crash',
      what: 'a full file system, PGlite',
      tries: sum(Object.values(answers)),
      survived: sum(expected.map(([, count]) => count)),
      lost: missing.length + broken.length,
      letIn: 0,
      note: `${factsWhenFull} briefs acknowledged until the disk was full, then refused`,
    });
    expect({ missing, broken }).toEqual({ missing: [], broken: [] });
    expect(Object.keys(answers).filter((answer) => !isExpected(answer))).toEqual([]);
    expect(Object.keys(answers)).toContain(`503 5 ${UNAVAILABLE}`);
    expect([health, answerAfterwards]).toEqual([200, expect.stringMatching(/^200/)]);
  });
});
