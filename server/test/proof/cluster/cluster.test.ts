/**
 * Two replicas behind the shipped proxy on one PostgreSQL, each fault under load: no acknowledged write is lost, what
 * does not need the failed part continues, and the product recovers without help. `scene.ts` lists the parts.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres, PATIENT } from '../../../src/platform/db/client';
import { migrate } from '../../../src/platform/db/migrate';
import { serverRoot } from '../../../src/platform/root';
import { newPhone } from '../../accounts';
import { bundle } from '../../topology/replica';
import { ShippedProxy, whyNoProxy } from '../../topology/shipped-proxy';
import { callOverHttp } from '../call-over-http';
import { whyNoCluster } from '../crash/cluster';
import { inspectPostgres } from '../crash/inspect';
import { isLong, record } from '../record';
import { fillDisk } from './fill-disk';
import { whyNoIsland } from './island';
import { type Effect, type Kind, Load } from './load';
import { whyNoPooler } from './pooler';
import { Scene, whyNoDisk } from './scene';

/** Duration of a fault, ms. */
const FAULT_MS = isLong ? 10_000 : 1_500;
/** Time after the end of a cause in which the product recovers, ms; for a lost machine from its loss. */
const HEAL_MS = 2_000;
const LOST_MS = 15_000;
const SKEW_MS = 400_000;
/** How long a report reads the table that a migration changes, ms. */
const REPORT_MS = 5_000;
if (isLong) jest.setTimeout(1_800_000);

/** Answers of a proxy whose replica ended during a request, or errors of the connection. */
const CUT = /^(50[234]|TypeError)/;
const POLITE = '503 with retry-after';
const NOTHING_LOST = { missing: [], broken: [], wrong: [] };
/** All requests that need the database. Public pages are served from memory. */
const WITHOUT_DATABASE = {
  orders: POLITE,
  webhooks: POLITE,
  codes: POLITE,
  briefs: POLITE,
  lists: POLITE,
} as const;
const CUT_OFF = { orders: CUT, webhooks: CUT, codes: CUT, briefs: CUT, lists: CUT, pages: CUT };
type Allowed = Partial<Record<Kind, RegExp | string>>;
/** Moves the clock of a process. */
const MOVED_CLOCK = `data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + ${SKEW_MS}); }
    static now() { return Real.now() + ${SKEW_MS}; }
  };`)}`;

const why = whyNoCluster() ?? whyNoProxy();
/** Reports a fault whose tool is absent. @returns whether the tool is absent */
function isSkipped(what: string, reason: string | undefined): boolean {
  if (reason)
    record({ kind: 'cluster', what, tries: 0, survived: 0, lost: 0, letIn: 0, note: `SKIPPED: ${reason}` });
  return reason !== undefined;
}
const isOff = isSkipped('all faults', why);
/** A test of the long form, unless its tool is absent. */
const needing = (what: string, reason: () => string | undefined) =>
  isLong && !isOff && !isSkipped(what, reason()) ? it : it.skip;

(isOff ? describe.skip : describe)('A cluster under load', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene?.close());

  /** @returns requests that failed in another way than allowed, and acknowledged writes that do not exist */
  const judge = async (
    what: string,
    { requests, failures, longestOutage, healed, noticed }: Effect,
    allowed: Allowed,
    { isLost = false, note = '' } = {},
  ) => {
    const { missing, broken } = await inspectPostgres(scene.databaseUrl, undefined, scene.load.facts);
    const wrong = failures.filter(({ kind, failure }) => {
      const known = allowed[kind];
      return known === undefined || !(typeof known === 'string' ? known === failure : known.test(failure));
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
        `${failures.length} requests failed, longest outage ${longestOutage} ms`,
        isLost ? `noticed within ${noticed} ms` : `healed ${healed} ms after the cause`,
        `${scene.load.facts.length} writes acknowledged`,
        ...wrong.slice(0, 3).map(({ kind, failure }) => `unexpected: ${kind} ${failure}`),
        ...(note ? [note] : []),
      ].join(', '),
    });
    // The short form runs on busy machines.
    const isInTime = !isLong || (isLost ? noticed <= LOST_MS : healed <= HEAL_MS);
    return { missing, broken, wrong, isQuiet: failures.length === 0, isInTime };
  };
  const FINE = { ...NOTHING_LOST, isInTime: true };
  const during = (fault: () => Promise<void>) => scene.load.during(fault);
  const link = async (name: keyof Scene['links'], fault: 'refuse' | 'hole') => {
    scene.links[name].set(fault);
    await pause(FAULT_MS);
    scene.links[name].set('none');
  };

  it('a replica is killed: only its running requests fail', async () => {
    const effect = await during(async () => void (await scene.replicas[0].end('SIGKILL')));
    const found = await judge('a replica is killed', effect, CUT_OFF);
    // Before a failure is reported, because the next fault needs both replicas.
    await scene.replicas[0].start();
    await scene.ready();
    expect(found).toMatchObject(FINE);
  });
  it('a replica is drained and started again: no request fails', async () => {
    const effect = await during(async () => {
      expect(await scene.replicas[1].end('SIGTERM')).toBe(0);
      await scene.replicas[1].start();
    });
    expect(await judge('a replica is drained', effect, {})).toMatchObject(FINE);
    await scene.ready();
  });
  it('the database is away: writes get 503 with retry-after, and public pages are served', async () => {
    const effect = await during(() => link('database', 'refuse'));
    const found = await judge('the database is away', effect, WITHOUT_DATABASE);
    expect(found).toEqual({ ...FINE, isQuiet: false });
  });
  it('the database is read-only: writes get 503 with retry-after, and reads continue', async () => {
    const close = `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    const effect = await during(async () => {
      await scene.primary.query('alter database postgres set default_transaction_read_only = on', close);
      await pause(FAULT_MS);
      await scene.primary.query(
        'set session characteristics as transaction read write',
        'alter database postgres reset default_transaction_read_only',
        // A pooler keeps its sessions.
        close,
      );
    });
    // A list that ran when its connection was closed fails too.
    const found = await judge('the database is read-only', effect, WITHOUT_DATABASE);
    expect(found).toEqual({ ...FINE, isQuiet: false });
  });
  it('Stripe is silent: orders get 503 with retry-after, and everything else continues', async () => {
    const effect = await during(() => link('stripe', 'hole'));
    expect(await judge('Stripe is silent', effect, { orders: POLITE })).toMatchObject(FINE);
  });
  it('the clock of a replica is 400 s ahead: it accepts codes and webhooks, and only a busy replica refuses', async () => {
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
        body: { name: 'Brand', email: 'a@b.ae', phoneNumber: phone, otp: await codeTo(phone) },
      });
      expect(signedIn.status).toBe(200);
      // Half of the webhooks of the load reach it too.
    });
    // A replica that starts beside the load can make the other one refuse for a moment.
    expect(await judge('a clock is 400 s ahead', effect, WITHOUT_DATABASE)).toMatchObject(FINE);
    if (!isLong) return;
    await skewed.end('SIGTERM');
    scene.replicas = [first, second];
    await second.start();
    await scene.ready();
  });
  /** Codes by phone. Each text is read once, because hundreds of people wait for theirs. */
  const codes = new Map<string, number>();
  let read = 0;
  const codeTo = async (phone: string): Promise<number> => {
    while (!codes.has(phone)) {
      for (const { body } of scene.phones.heard.slice(read)) {
        read++;
        const form = new URLSearchParams(body);
        const code = /\d{6}/.exec(form.get('Body')!);
        if (code) codes.set(form.get('To')!, Number(code[0]));
      }
      await pause(20);
    }
    return codes.get(phone)!;
  };

  (isLong ? describe : describe.skip)('the long form', () => {
    it('the database is silent: writes get 503 with retry-after, and public pages are served', async () => {
      const effect = await during(() => link('database', 'hole'));
      const found = await judge('the database is silent', effect, WITHOUT_DATABASE);
      expect(found).toEqual({ ...FINE, isQuiet: false });
    });
    it('the object store is down: briefs get 503 with retry-after, and everything else continues', async () => {
      const effect = await during(() => link('store', 'refuse'));
      expect(await judge('S3 is down', effect, { briefs: POLITE })).toEqual({ ...FINE, isQuiet: false });
    });
    it('the object store is silent: briefs get 503 with retry-after, and everything else continues', async () => {
      const effect = await during(() => link('store', 'hole'));
      expect(await judge('S3 is silent', effect, { briefs: POLITE })).toEqual({ ...FINE, isQuiet: false });
    });
    it.each(['refuse', 'hole'] as const)(
      'the providers of messages are away (%s): no request fails, and every message is sent later',
      async (fault) => {
        const what = `SMTP and SMS are ${fault === 'refuse' ? 'down' : 'silent'}`;
        let late = 0;
        const effect = await during(async () => {
          scene.links.phones.set(fault);
          await link('mail', fault);
          scene.links.phones.set('none');
          const ended = performance.now();
          const promised = [...scene.load.phones];
          await Promise.all(promised.map(codeTo));
          late = Math.round(performance.now() - ended);
        });
        const found = await judge(what, effect, {}, { note: `the last code was sent ${late} ms after it` });
        expect(found).toMatchObject(FINE);
        expect(late).toBeLessThanOrEqual(HEAL_MS);
        expect(scene.mail.receivers.length).toBeGreaterThan(0);
      },
    );
    it('new replicas with a new column replace the old ones while people order, and a report reads the table', async () => {
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
      // Replicas of later faults start it again.
      scene.temporary.push(next);
      const folder = plannedMigration();
      const replaced = [scene.replica(0, { main: next }), scene.replica(1, { main: next })] as const;
      try {
        const effect = await during(async () => {
          const report = new pg.Client({ connectionString: scene.primary.url() });
          await report.connect();
          await report.query('begin');
          await report.query('select count(*) from orders');
          const database = openPostgres(scene.primary.url(), 1, PATIENT);
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
        expect(await judge('a rolling upgrade with a migration', effect, {})).toMatchObject(FINE);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
    needing('a machine is lost from the network', whyNoIsland)(
      'a machine is lost without an error: others continue after its requests and locks time out',
      async () => {
        const island = scene.island!;
        await scene.replicas[1].end('SIGTERM');
        const host = island.outside;
        const lost = scene.replica(1, { host, node: island.node });
        await lost.start();
        const proxy = await ShippedProxy.start([
          `http://127.0.0.1:${scene.portOf(0)}`,
          `http://${island.inside}:${scene.portOf(1)}`,
        ]);
        const load = new Load(proxy.url, scene.market, scene.stripe, scene.load.facts);
        try {
          while ((await fetch(`http://${island.inside}:${scene.portOf(1)}/readyz`)).status !== 200)
            await pause(50);
          const effect = await load.during(async () => {
            island.cut(true);
            await pause(FAULT_MS);
          });
          // Requests that it had accepted get no answer.
          const silent = /^(50[234]|TimeoutError)/;
          const allowed = Object.fromEntries(Object.keys(CUT_OFF).map((kind) => [kind, silent]));
          const found = await judge('a machine is lost from the network', effect, allowed, { isLost: true });
          expect(found).toMatchObject(FINE);
          island.cut(false);
        } finally {
          await load.end();
          await proxy.close();
          await lost.end('SIGKILL');
        }
        await scene.replicas[1].start();
        await scene.ready();
      },
    );
    needing('the disk of the database is full', whyNoDisk)(
      'the disk of the database is full: writes get 503 with retry-after, and public pages are served',
      async () => {
        const effect = await during(async () => {
          const ballast = fillDisk(scene.disk!);
          await pause(FAULT_MS);
          rmSync(ballast);
          // The service manager starts a database that ended.
          if (scene.primary.hasEnded) await scene.primary.start();
        });
        const found = await judge('the disk of the database is full', effect, WITHOUT_DATABASE);
        expect(found).toEqual({ ...FINE, isQuiet: false });
      },
    );
    it('the primary is lost, and the standby replaces it: writes get 503 with retry-after meanwhile', async () => {
      const effect = await during(async () => {
        await scene.primary.kill();
        await scene.standby!.promote();
        // What a cluster manager or a virtual address does.
        scene.links.database.retarget(scene.standby!.port);
      });
      const found = await judge('a failover to the standby', effect, WITHOUT_DATABASE);
      expect(found).toEqual({ ...FINE, isQuiet: false });
    });
    needing('all calls through pgbouncer', whyNoPooler)(
      'behind a pooler in transaction mode every call works as without one',
      async () => {
        // Replica 0 used the pooler in all faults above. Now all requests use it.
        await scene.replicas[1].end('SIGTERM');
        const effect = await during(() => pause(FAULT_MS));
        expect(await judge('all calls through pgbouncer', effect, {})).toMatchObject(FINE);
      },
    );
  });
});

/** The migrations of this checkout, and two more: an optional column of `orders`, and an index. */
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
