/**
 * Two replicas run behind the shipped proxy with one PostgreSQL server. Each test causes a fault under load. No
 * acknowledged write may be lost, requests that do not need the failed part continue, and the product recovers by
 * itself.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres, UNLIMITED } from '../../../src/platform/db/client';
import { migrate } from '../../../src/platform/db/migrate';
import { serverRoot } from '../../../src/platform/root';
import { newPhone } from '../../accounts';
import { bundle } from '../../topology/replica';
import { ShippedProxy, whyNoProxy } from '../../topology/shipped-proxy';
import { callOverHttp } from '../call-over-http';
import { whyNoPostgres } from '../../../../ops/lib/postgres-programs';
import { inspectPostgres } from '../crash/inspect';
import { isLong, record } from '../record';
import { fillDisk } from './fill-disk';
import { whyNoIsland } from './island';
import { type Effect, type Kind, Load } from './load';
import { whyNoPooler } from './pooler';
import { Scene, whyNoDisk } from './scene';

/** Duration, in ms, of a fault. */
const FAULT_MS = isLong ? 10_000 : 1_500;
/** The product must recover within this time after the end of a fault, in ms. */
const RECOVERY_MS = 2_000;
/** The product must recover within this time after the loss of a machine, in ms. */
const LOSS_RECOVERY_MS = 15_000;
/** During a planned change, each kind of request must succeed at least once in this time, in ms. */
const PLANNED_MS = 2_000;
const SKEW_MS = 400_000;
/** Duration, in ms, of a query that reads the table while a migration changes it. */
const REPORT_MS = 5_000;
if (isLong) jest.setTimeout(1_800_000);

/** Matches failures of requests whose replica has ended: an error status of the proxy, or a connection error. */
const CONNECTION_CUT = /^(50[234]|TypeError)/;
const RETRY_LATER = '503 with retry-after';
const NOTHING_LOST = { missing: [], broken: [], wrong: [] };
/**
 * While the database is unavailable, these failures are allowed. Public pages must not fail, because they are in
 * memory.
 */
const WITHOUT_DATABASE = {
  orders: RETRY_LATER,
  webhooks: RETRY_LATER,
  codes: RETRY_LATER,
  briefs: RETRY_LATER,
  lists: RETRY_LATER,
} as const;
/** The allowed failures after a replica was killed. */
const CUT_OFF = {
  orders: CONNECTION_CUT,
  webhooks: CONNECTION_CUT,
  codes: CONNECTION_CUT,
  briefs: CONNECTION_CUT,
  lists: CONNECTION_CUT,
  pages: CONNECTION_CUT,
};
type AllowedFailures = Partial<Record<Kind, RegExp | string>>;
/** A module that sets the clock of a process ahead by `SKEW_MS`. */
const MOVED_CLOCK = `data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + ${SKEW_MS}); }
    static now() { return Real.now() + ${SKEW_MS}; }
  };`)}`;

const skipReason = whyNoPostgres() ?? whyNoProxy();
/** Returns the errors of the requests that a replica answered with 500, from its log. */
const failuresIn = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => line.includes('"request failed"'))
    .map((line) => {
      const { err, call } = JSON.parse(line) as { err: Record<string, string>; call?: string };
      return `logged: ${call ?? 'webhook'} ${err.code ?? ''} ${err.message} ${err.stack?.split('\n').slice(1, 6).join(' ')}`;
    });
/**
 * Records that a fault cannot be tested.
 * @param reason why a tool is missing. Undefined if no tool is missing
 * @returns whether a tool is missing
 */
function reportIfMissing(what: string, reason: string | undefined): boolean {
  if (reason)
    record({ kind: 'cluster', what, tries: 0, survived: 0, lost: 0, letIn: 0, note: `SKIPPED: ${reason}` });
  return reason !== undefined;
}
const isOff = reportIfMissing('all faults', skipReason);
/** Returns `it` for a test of the long form, or `it.skip` if a tool is missing. */
const itNeeding = (what: string, reason: () => string | undefined) =>
  isLong && !isOff && !reportIfMissing(what, reason()) ? it : it.skip;

(isOff ? describe.skip : describe)('A cluster under load', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene?.close());

  /** @returns lost writes, broken invariants, failures that are not allowed, and whether the recovery was in time */
  const judge = async (
    what: string,
    { requests, failures, longestOutage, slowest, healed, lastHealed, noticed }: Effect,
    allowed: AllowedFailures,
    { isLost = false, note = '', longestMs = Infinity } = {},
  ) => {
    const { missing, broken } = await inspectPostgres(scene.databaseUrl, undefined, scene.load.facts);
    const wrong = failures.filter(({ kind, failure }) => {
      const expected = allowed[kind];
      return (
        expected === undefined ||
        !(typeof expected === 'string' ? expected === failure : expected.test(failure))
      );
    });
    const lost = missing.length + broken.length;
    record({
      kind: 'cluster',
      what,
      tries: requests,
      survived: requests - wrong.length,
      lost,
      letIn: 0,
      note: [
        `${failures.length} requests failed, longest outage ${longestOutage} ms (${slowest})`,
        isLost
          ? `last failed request ${noticed} ms after the start of the fault`
          : `recovered ${healed} ms after the end of the fault (last: ${lastHealed})`,
        `${scene.load.facts.length} writes acknowledged`,
        ...wrong.slice(0, 3).map(({ kind, failure }) => `unexpected: ${kind} ${failure}`),
        ...(wrong.length > 0 ? scene.replicas.flatMap(({ log }) => failuresIn(log).slice(-3)) : []),
        ...(note ? [note] : []),
      ].join(', '),
    });
    // The short form (`npm test`) does not check times, because it runs on busy machines.
    const isInTime =
      !isLong ||
      (longestOutage <= longestMs && (isLost ? noticed <= LOSS_RECOVERY_MS : healed <= RECOVERY_MS));
    return { missing, broken, wrong, isQuiet: failures.length === 0, isInTime };
  };
  const EXPECTED_RESULT = { ...NOTHING_LOST, isInTime: true };
  const during = (fault: () => Promise<void>) => scene.load.during(fault);
  const breakLink = async (name: keyof Scene['links'], fault: 'reset' | 'blackhole' | 'lost') => {
    scene.links[name].set(fault);
    await pause(FAULT_MS);
    scene.links[name].set('none');
  };

  it('when a replica is killed, only the requests that it handles fail', async () => {
    const effect = await during(async () => void (await scene.replicas[0].end('SIGKILL')));
    const found = await judge('a replica is killed', effect, CUT_OFF);
    // The replica starts before `expect`, because the next test needs both replicas even if `expect` fails.
    await scene.replicas[0].start();
    await scene.ready();
    expect(found).toMatchObject(EXPECTED_RESULT);
  });
  it('when a replica is drained and started again, no request fails', async () => {
    const effect = await during(async () => {
      expect(await scene.replicas[1].end('SIGTERM')).toBe(0);
      await scene.replicas[1].start();
    });
    const found = await judge('a replica is drained', effect, {}, { longestMs: PLANNED_MS });
    expect(found).toMatchObject(EXPECTED_RESULT);
    await scene.ready();
  });
  it('while the database is unavailable, writes get 503 with retry-after, and public pages are served', async () => {
    const effect = await during(() => breakLink('database', 'reset'));
    const found = await judge('the database is away', effect, WITHOUT_DATABASE);
    expect(found).toEqual({ ...EXPECTED_RESULT, isQuiet: false });
  });
  // The long form, which uses a pooler, skips this test. The pooler detects a lost server only if packets are not
  // confirmed, but on this machine the system confirms every packet.
  (isLong ? it.skip : it)(
    'after the database server is lost without an error, requests use the server that replaces it',
    async () => {
      const effect = await during(() => breakLink('database', 'lost'));
      const found = await judge('the database server is lost and replaced', effect, WITHOUT_DATABASE);
      expect(found).toEqual({ ...EXPECTED_RESULT, isQuiet: false });
    },
  );
  it('while the database is read-only, writes get 503 with retry-after, and reads continue', async () => {
    const close = `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    const reported: unknown[] = [];
    const effect = await during(async () => {
      await scene.primary.query('alter database postgres set default_transaction_read_only = on', close);
      await pause(FAULT_MS);
      for (const { url } of scene.replicas) reported.push(await waitForReadOnly(url));
      await scene.primary.query(
        'set session characteristics as transaction read write',
        'alter database postgres reset default_transaction_read_only',
        // The sessions of the pooler still have the old setting.
        close,
      );
    });
    // The fault closes all connections, and a read fails if its connection is closed during the query. So failed lists are
    // allowed too.
    const found = await judge('the database is read-only', effect, WITHOUT_DATABASE);
    const readOnly = [503, 'The database is read-only.'];
    expect(reported).toEqual([readOnly, readOnly]);
    expect(found).toEqual({ ...EXPECTED_RESULT, isQuiet: false });
  });
  it('while Stripe does not respond, orders get 503 with retry-after, and all other requests succeed', async () => {
    const effect = await during(() => breakLink('stripe', 'blackhole'));
    expect(await judge('Stripe is silent', effect, { orders: RETRY_LATER })).toMatchObject(EXPECTED_RESULT);
  });
  it('a replica whose clock is 400 s ahead accepts codes and webhooks', async () => {
    await scene.replicas[1].end('SIGTERM');
    const skewed = scene.replica(1, { execArgv: ['--import', MOVED_CLOCK] });
    const [first, second] = scene.replicas;
    scene.replicas = [first, skewed];
    const effect = await during(async () => {
      await skewed.start();
      await scene.ready();
      const phone = newPhone();
      await callOverHttp(first.url, 'requestOtp', { query: { phone } });
      const signedIn = await callOverHttp(skewed.url, 'registerBuyer', {
        body: { name: 'Brand', email: 'a@b.ae', phoneNumber: phone, otp: await readCode(phone) },
      });
      expect(signedIn.status).toBe(200);
      // The replica with the wrong clock also gets half of the webhooks of the load.
    });
    // The start of a replica needs processor time, so the other replica may refuse requests for a moment.
    expect(await judge('a clock is 400 s ahead', effect, WITHOUT_DATABASE)).toMatchObject(EXPECTED_RESULT);
    if (!isLong) return;
    await skewed.end('SIGTERM');
    scene.replicas = [first, second];
    await second.start();
    await scene.ready();
  });
  /**
   * Polls a replica until it reports a read-only database, at most for ten seconds. One request is not enough,
   * because on a busy machine the check of the replica can exceed its time limit. The requests bypass the proxy,
   * because the proxy does not forward this path.
   * @returns status and text of the last response
   */
  const waitForReadOnly = async (url: string): Promise<[number, string]> => {
    const deadline = Date.now() + 10_000;
    for (;;) {
      const answer = await fetch(`${url}/healthz/dependencies`);
      const { database } = (await answer.json()) as { database: string };
      if (database === 'The database is read-only.' || Date.now() > deadline)
        return [answer.status, database];
      await pause(200);
    }
  };
  /** @throws Error if no e-mail arrives within ten seconds */
  const waitForMail = async () => {
    const deadline = Date.now() + 10_000;
    while (scene.mail.receivers.length === 0) {
      if (Date.now() > deadline) throw new Error('No e-mail has arrived after the fault.');
      await pause(50);
    }
  };
  /** One-time codes by phone. `readCount` is the number of messages that were searched for codes. */
  const codes = new Map<string, number>();
  let readCount = 0;
  const readCode = async (phone: string): Promise<number> => {
    while (!codes.has(phone)) {
      for (const { body } of scene.phones.heard.slice(readCount)) {
        readCount++;
        const form = new URLSearchParams(body);
        const code = /\d{6}/.exec(form.get('Body')!);
        if (code) codes.set(form.get('To')!, Number(code[0]));
      }
      await pause(20);
    }
    return codes.get(phone)!;
  };

  (isLong ? describe : describe.skip)('the long form', () => {
    it('while the database does not respond, writes get 503 with retry-after, and public pages are served', async () => {
      const effect = await during(() => breakLink('database', 'blackhole'));
      const found = await judge('the database is silent', effect, WITHOUT_DATABASE);
      expect(found).toEqual({ ...EXPECTED_RESULT, isQuiet: false });
    });
    it('while the object store is down, briefs get 503 with retry-after, and all other requests succeed', async () => {
      const effect = await during(() => breakLink('store', 'reset'));
      expect(await judge('S3 is down', effect, { briefs: RETRY_LATER })).toEqual({
        ...EXPECTED_RESULT,
        isQuiet: false,
      });
    });
    it('while the object store does not respond, briefs get 503 with retry-after, and all other requests succeed', async () => {
      const effect = await during(() => breakLink('store', 'blackhole'));
      expect(await judge('S3 is silent', effect, { briefs: RETRY_LATER })).toEqual({
        ...EXPECTED_RESULT,
        isQuiet: false,
      });
    });
    it.each(['reset', 'blackhole'] as const)(
      'while the message providers are unavailable (%s), no request fails, and every message is sent later',
      async (fault) => {
        const what = `SMTP and SMS are ${fault === 'reset' ? 'down' : 'silent'}`;
        let late = 0;
        const effect = await during(async () => {
          scene.links.phones.set(fault);
          await breakLink('mail', fault);
          scene.links.phones.set('none');
          const ended = performance.now();
          const promisedPhones = [...scene.load.phones];
          await Promise.all(promisedPhones.map(readCode));
          late = Math.round(performance.now() - ended);
        });
        const found = await judge(
          what,
          effect,
          {},
          { note: `the last code was sent ${late} ms after the fault` },
        );
        expect(found).toMatchObject(EXPECTED_RESULT);
        expect(late).toBeLessThanOrEqual(RECOVERY_MS);
        // The outbox sends e-mails after codes.
        await waitForMail();
      },
    );
    it('no request fails while a migration adds a column, a report reads the table, and new replicas replace the old replicas', async () => {
      const next = bundle({
        entry: 'src/main.ts',
        name: `proof-cluster-next-${process.pid}.js`,
        patches: [
          {
            file: 'server/src/orders/schema.ts',
            from: "declineReason: text('decline_reason'),",
            to: "declineReason: text('decline_reason'), rehearsal: text('rehearsal'),",
          },
        ],
      });
      // Later tests use these replicas too, so the bundle is removed at the end.
      scene.temporary.push(next);
      const folder = plannedMigration();
      const replaced = [scene.replica(0, { main: next }), scene.replica(1, { main: next })] as const;
      try {
        const effect = await during(async () => {
          const report = new pg.Client({ connectionString: scene.primary.url() });
          await report.connect();
          await report.query('begin');
          await report.query('select count(*) from orders');
          const database = openPostgres(scene.primary.url(), 1, UNLIMITED);
          const migrated = migrate(database, { folder });
          await pause(REPORT_MS);
          await report.query('commit');
          await report.end();
          await migrated;
          await database.close();
          for (const place of [0, 1] as const) {
            expect(await scene.replicas[place].end('SIGTERM')).toBe(0);
            await replaced[place].start();
            scene.replicas = place === 0 ? [replaced[0], scene.replicas[1]] : [...replaced];
            await scene.ready();
          }
        });
        const planned = { longestMs: PLANNED_MS };
        const found = await judge('a rolling upgrade with a migration', effect, {}, planned);
        expect(found).toMatchObject(EXPECTED_RESULT);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
    itNeeding('a machine is lost from the network', whyNoIsland)(
      'when a machine is lost without an error, the other machines continue after the requests and locks of the lost machine have timed out',
      async () => {
        const island = scene.island!;
        await scene.replicas[1].end('SIGTERM');
        const host = island.outside;
        const lostReplica = scene.replica(1, { host, node: island.node });
        await lostReplica.start();
        const proxy = await ShippedProxy.start([
          `http://127.0.0.1:${scene.portOf(0)}`,
          `http://${island.inside}:${scene.portOf(1)}`,
        ]);
        const load = new Load(proxy.url, scene.market, scene.stripe, scene.load.facts);
        try {
          while ((await fetch(`http://${island.inside}:${scene.portOf(1)}/readyz`)).status !== 200)
            await pause(50);
          const effect = await load.during(async () => {
            island.cut();
            await pause(FAULT_MS);
          });
          // The lost machine does not respond to the requests that it has accepted.
          const withoutResponse = /^(50[234]|TimeoutError)/;
          const allowed = Object.fromEntries(Object.keys(CUT_OFF).map((kind) => [kind, withoutResponse]));
          const found = await judge('a machine is lost from the network', effect, allowed, { isLost: true });
          expect(found).toMatchObject(EXPECTED_RESULT);
          island.restore();
        } finally {
          await load.end();
          await proxy.close();
          await lostReplica.end('SIGKILL');
        }
        await scene.replicas[1].start();
        await scene.ready();
      },
    );
    itNeeding('the disk of the database is full', whyNoDisk)(
      'while the disk of the database is full, writes get 503 with retry-after, and public pages are served',
      async () => {
        const effect = await during(async () => {
          const ballast = fillDisk(scene.disk!.directory);
          await pause(FAULT_MS);
          rmSync(ballast);
          // In production, a service manager restarts the database.
          if (scene.primary.hasEnded) await scene.primary.start();
        });
        const found = await judge('the disk of the database is full', effect, WITHOUT_DATABASE);
        expect(found).toEqual({ ...EXPECTED_RESULT, isQuiet: false });
      },
    );
    it('after the primary is lost, writes get 503 with retry-after until the standby replaces the primary', async () => {
      const effect = await during(async () => {
        await scene.primary.kill();
        await scene.standby!.promote();
        // In production, a cluster manager or a virtual IP address sends connections to the new primary.
        scene.links.database.retarget(scene.standby!.port);
      });
      const found = await judge('a failover to the standby', effect, WITHOUT_DATABASE);
      expect(found).toEqual({ ...EXPECTED_RESULT, isQuiet: false });
    });
    itNeeding('all calls through pgbouncer', whyNoPooler)(
      'all calls succeed through a pooler in transaction mode',
      async () => {
        // Only replica 0 uses the pooler, so replica 1 is stopped.
        await scene.replicas[1].end('SIGTERM');
        const effect = await during(() => pause(FAULT_MS));
        expect(await judge('all calls through pgbouncer', effect, {})).toMatchObject(EXPECTED_RESULT);
      },
    );
  });
});

/**
 * Returns a folder with the migrations of this checkout and two additional ones: a column of `orders`, and its
 * index.
 */
function plannedMigration(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-migrations-'));
  cpSync(path.join(serverRoot, 'src/platform/db/migrations'), folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1)!;
  const more = [
    'alter table "orders" add column "rehearsal" text;',
    'create index concurrently if not exists "orders_rehearsal" on "orders" ("rehearsal");',
  ].map((text, i) => {
    const tag = `rehearsal-${i}`;
    writeFileSync(path.join(folder, `${tag}.sql`), text);
    return { ...last, idx: last.idx + i + 1, when: last.when + i + 1, tag };
  });
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, ...more] }));
  return folder;
}
