import { DAY_MS } from '@linksouq/shared-api/contract';
import type { TestServer } from '../../../test/harness';
import {
  ADMIN,
  build,
  type Built,
  makeLive,
  gatewayServer,
  releaseBuilt,
  route,
  upload,
} from '../../../test/releases';
import { runJobs } from '../../platform/jobs';
import { webFile } from '../release/paths';
import { removedBuilds } from '../schema';
import { removableBuilds } from './old-builds';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const ago = (days: number) => new Date(NOW - days * DAY_MS);
const entryAt = (build: string, days: number, share: number | null = null) => ({
  name: 'mfe_a',
  build,
  share,
  at: ago(days),
});
const row = (live: string, shares = {}) => ({ version: 1, live: { mfe_a: live }, shares, outgoing: {} });
/**
 * The job always keeps the last ten builds. Each test adds these ten newer builds, so the job keeps a build of the test
 * only for another reason.
 */
const NEWER_BUILDS = Array.from({ length: 10 }, (_, i): [string, number] => [`mfe_a/new${i}`, NOW]);
const removableAmong = (
  log: ReturnType<typeof entryAt>[],
  live: string,
  uploaded: Record<string, number>,
  shares = {},
) =>
  removableBuilds(
    log,
    row(live, shares),
    new Map([
      ...NEWER_BUILDS,
      ...Object.entries(uploaded).map(([id, days]): [string, number] => [`mfe_a/${id}`, ago(days).getTime()]),
    ]),
    NOW,
  );

describe('builds whose files may be removed', () => {
  const old = { first: 90, second: 80, third: 70 };
  it('a build that was live in the last 30 days is kept', () => {
    const log = [entryAt('first', 90), entryAt('second', 40), entryAt('third', 10)];
    expect(removableAmong(log, 'third', old)).toEqual(['mfe_a/first']);
  });
  it('a build that a rollback made live again is kept', () => {
    const log = [entryAt('first', 90), entryAt('second', 80), entryAt('first', 79), entryAt('third', 1)];
    expect(removableAmong(log, 'third', old)).toEqual(['mfe_a/second']);
  });
  it('the live build is kept, regardless of its age', () => {
    expect(removableAmong([entryAt('first', 90)], 'first', { first: 90 })).toEqual([]);
  });
  it('a running candidate is kept, and an ended candidate is removed 30 days after its end', () => {
    const log = [entryAt('first', 90), entryAt('second', 80, 10)];
    expect(removableAmong(log, 'first', old, { mfe_a: { build: 'second', percent: 10, since: '' } })).toEqual(
      ['mfe_a/third'],
    );
    expect(removableAmong([...log, entryAt('second', 29, 0)], 'first', old)).toEqual(['mfe_a/third']);
    expect(removableAmong([...log, entryAt('second', 31, 0)], 'first', old)).toEqual([
      'mfe_a/second',
      'mfe_a/third',
    ]);
  });
  it('an uploaded build that was never live is removed after 30 days', () => {
    expect(removableAmong([entryAt('first', 90)], 'first', { first: 90, recent: 29, older: 31 })).toEqual([
      'mfe_a/older',
    ]);
  });
  it('the last ten builds of a container are kept', () => {
    const uploaded = new Map(Array.from({ length: 13 }, (_, i) => [`mfe_a/b${i}`, ago(100 + i).getTime()]));
    expect(removableBuilds([], row('b12'), uploaded, NOW)).toEqual(['mfe_a/b9', 'mfe_a/b10', 'mfe_a/b11']);
  });
});

describe('the job that removes old builds', () => {
  let server: TestServer;
  const builds: Built[] = [];
  beforeAll(async () => {
    server = await gatewayServer();
    // Sets the test clock to the time of the machine, which the storage and the history use.
    server.clock.advance(Date.now() - server.clock.now().getTime());
    await releaseBuilt(server, build('shell', { routes: [route('/login', 'Login')] }));
    for (let i = 0; i < 13; i++) {
      const built = build('mfe_seller', {
        routes: [route('/profile', 'Profile')],
        salt: String(i),
        commit: '0123456789'.repeat(4),
      });
      builds.push(built);
      expect((await releaseBuilt(server, built)).status).toBe(200);
    }
  });
  afterAll(() => server.close());
  /** Checks the storage, because the server may still have the file in memory. */
  const isStored = async ({ manifest }: Built) =>
    (await server.ctx.storage.stat(webFile('mfe_seller', manifest.build, 'Profile.33333333.js'))) !==
    undefined;
  const rollback = ({ manifest }: Built) =>
    server.app.inject({
      method: 'POST',
      url: '/_admin/rollback/mfe_seller',
      headers: { authorization: `Bearer ${ADMIN}` },
      payload: { build: manifest.build },
    });

  it('a run within 30 days of the uploads keeps the files of all builds', async () => {
    await runJobs(server.ctx);
    expect(await Promise.all(builds.map(isStored))).toEqual(builds.map(() => true));
  });
  it('after 30 days, only the last ten builds have files, and the other builds stay in the list of releases', async () => {
    server.clock.advance(60 * DAY_MS);
    await runJobs(server.ctx);
    expect(await Promise.all(builds.map(isStored))).toEqual(builds.map((_, i) => i >= 3));
    const { releases } = (
      await server.app.inject({
        url: '/_admin/releases?name=mfe_seller',
        headers: { authorization: `Bearer ${ADMIN}` },
      })
    ).json<{ releases: { build: string; commit: string }[] }>();
    expect(releases.map(({ build: id }) => id)).toContain(builds[0]!.manifest.build);
    expect(releases.find(({ build: id }) => id === builds[0]!.manifest.build)?.commit).toBe(
      '0123456789'.repeat(4),
    );
  });
  it('a rollback to a removed build is refused, and the message contains the commit to build again', async () => {
    const { statusCode, body } = await rollback(builds[0]!);
    expect(statusCode).toBe(409);
    expect(body).toContain(`Build commit ${'0123456789'.repeat(4)} and release it again.`);
    expect((await rollback(builds[3]!)).statusCode).toBe(200);
  });
  it('a removed build can be released after it is uploaded again', async () => {
    const [first] = builds;
    await upload(server, first!);
    expect((await makeLive(server, first!)).status).toBe(200);
    expect(await isStored(first!)).toBe(true);
    const remainingRemovals = await server.ctx.db.select().from(removedBuilds);
    expect(remainingRemovals.map(({ build: id }) => id)).not.toContain(first!.manifest.build);
  });
  it('a release is refused while the files of its build are being removed', async () => {
    const [, second] = builds;
    await upload(server, second!);
    await server.ctx.db.update(removedBuilds).set({ isDone: false });
    const answer = await makeLive(server, second!);
    expect(answer.status).toBe(409);
    expect(answer.body.reasons).toEqual([expect.stringContaining('Repeat the release')]);
  });
});
