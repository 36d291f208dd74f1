/**
 * Two replicas behind the shipped proxy on one PostgreSQL, each fault under load: no acknowledged write is lost, what
 * does not need the failed part continues, and the product recovers without help.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { newId } from '../../../src/platform/db/id';
import { CONTAINERS } from '../../../src/gateway/registry/live';
import { newPhone } from '../../accounts';
import { type FakeHttp, fakeHttp } from '../../fakes/http';
import { type FakeS3, fakeS3 } from '../../fakes/s3';
import { FakeStripe } from '../../fakes/stripe';
import { freePort } from '../../free-port';
import type { Market } from '../../market';
import { build, flipTo, upload } from '../../releases';
import { clientOverHttp } from '../../topology/client-over-http';
import { bundle, Replica } from '../../topology/replica';
import { ShippedProxy, whyNoProxy } from '../../topology/shipped-proxy';
import { callOverHttp } from '../call-over-http';
import { inspectPostgres } from '../crash/inspect';
import { openBooks } from '../crash/open-books';
import { TcpFaults } from '../network/tcp-faults';
import { type OwnDatabase, ownDatabase, whyNoPostgres } from '../own-database';
import { isLong, record } from '../record';
import { type Effect, KINDS, Load } from './load';

/** Duration of a fault, ms. */
const FAULT_MS = isLong ? 20_000 : 1_500;
/** The short form drains as fast as its proxy looks. */
const [DRAIN_MS, PROBE_MS] = isLong ? [5_000, 2_000] : [1_500, 300];
const SKEW_MS = 400_000;
if (isLong) jest.setTimeout(1_800_000);

/** Answers of a proxy whose replica ended during a request, or errors of the connection. */
const CUT = /^(50[234]|TypeError)/;
const POLITE = '503 with retry-after';
const NOTHING_LOST = { missing: [], broken: [], wrong: [] };
/** Moves the clock of a process. */
const MOVED_CLOCK = `data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + ${SKEW_MS}); }
    static now() { return Real.now() + ${SKEW_MS}; }
  };`)}`;

const why = whyNoPostgres() ?? whyNoProxy();
if (why && isLong) process.stdout.write(`proof cluster: not run, ${why}\n`);

(why ? describe.skip : describe)('A cluster under load', () => {
  let database: OwnDatabase;
  let stripe: FakeStripe;
  let phones: FakeHttp;
  let store: FakeS3;
  let toDatabase: TcpFaults;
  let toStripe: TcpFaults;
  let replicas: [Replica, Replica];
  let skewed: Replica;
  let proxy: ShippedProxy;
  let market: Market;
  let load: Load;
  let main: string;

  beforeAll(async () => {
    main = bundle({ entry: 'src/main.ts', name: `proof-cluster-${process.pid}.js` });
    [database, stripe, store, phones] = await Promise.all([
      ownDatabase(),
      FakeStripe.start(),
      fakeS3(),
      fakeHttp(() => ({ status: 201, body: { sid: newId() } })),
    ]);
    const before = (address: string, port: number) => {
      const url = new URL(address);
      return TcpFaults.before({ host: url.hostname, port: Number(url.port || port) });
    };
    toDatabase = await before(database.url, 5432);
    toStripe = await before(stripe.settings.apiUrl, 80);
    const through = new URL(database.url);
    through.host = `127.0.0.1:${toDatabase.port}`;
    const adminToken = randomBytes(32).toString('hex');
    const env = {
      ...store.env,
      STRIPE_SECRET_KEY: stripe.settings.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${toStripe.port}`,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_SMS_FROM: '+15550001111',
      TWILIO_API_URL: phones.url,
      APP_MODE: 'demo',
      SEED_DEMO: '0',
      LOG_LEVEL: 'silent',
      ADMIN_TOKEN: adminToken,
      DATABASE_URL: through.href,
      DRAIN_MS: String(DRAIN_MS),
      TRUST_PROXY: '1',
    };
    const ports = [await freePort(), await freePort()] as const;
    const [first, second] = [{ PORT: String(ports[0]) }, { PORT: String(ports[1]) }];
    replicas = [new Replica(main, { ...env, ...first }), new Replica(main, { ...env, ...second })];
    skewed = new Replica(main, { ...env, ...second }, ['--import', MOVED_CLOCK]);
    [market] = (await openBooks(1, replicas[0].dataDir, database.url)) as [Market];
    for (const replica of replicas) await replica.start();
    const client = await clientOverHttp(replicas[0].url, { env, databaseUrl: database.url });
    for (const name of CONTAINERS) {
      const built = build(name);
      await upload(client, built, adminToken);
      await flipTo(client, built, undefined, adminToken);
    }
    await client.close();
    await ready();
    proxy = await ShippedProxy.start(
      ports.map((port) => `http://127.0.0.1:${port}`),
      (text) => text.replace(/health_interval \S+/, `health_interval ${PROBE_MS}ms`),
    );
    load = new Load(proxy.url, market);
  });
  afterAll(async () => {
    await load?.end();
    await proxy?.close();
    for (const replica of [...(replicas ?? []), skewed]) await replica?.clean();
    for (const link of [toDatabase, toStripe]) await link?.close();
    for (const fake of [stripe, phones, store]) await fake?.close();
    await database?.close();
    rmSync(main, { force: true });
  });

  /** Waits until each replica is ready, and has read the page that visitors open. */
  const ready = async () => {
    for (const { url } of replicas) {
      while ((await fetch(`${url}/readyz`)).status !== 200) await pause(50);
      await callOverHttp(url, 'getPublicProfile', { query: { username: market.seller.username } });
    }
    // The proxy has asked both replicas again.
    await pause(2 * PROBE_MS);
  };
  const onServer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  /** @returns requests that failed in another way than allowed, and acknowledged writes that do not exist */
  const judge = async (
    what: string,
    { requests, failures, longestOutage, healed }: Effect,
    allowed: Partial<Record<(typeof KINDS)[number], RegExp | string>>,
  ) => {
    const { missing, broken } = await inspectPostgres(database.url, undefined, load.facts);
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
      note: `${failures.length} requests failed, longest outage ${longestOutage} ms, healed ${healed} ms after the cause, ${load.facts.length} writes acknowledged`,
    });
    return { missing, broken, wrong, isQuiet: failures.length === 0 };
  };

  it('a replica is killed: only its running requests fail', async () => {
    const effect = await load.during(async () => void (await replicas[0].end('SIGKILL')));
    expect(
      await judge('a replica is killed', effect, { orders: CUT, briefs: CUT, lists: CUT, pages: CUT }),
    ).toMatchObject(NOTHING_LOST);
    await replicas[0].start();
    await ready();
  });
  it('a replica is drained and started again: no request fails', async () => {
    const effect = await load.during(async () => {
      expect(await replicas[1].end('SIGTERM')).toBe(0);
      await replicas[1].start();
    });
    expect(await judge('a replica is drained', effect, {})).toMatchObject(NOTHING_LOST);
    await ready();
  });
  it('the database is away: writes get 503 with retry-after, and public pages are served', async () => {
    const effect = await load.during(async () => {
      toDatabase.set('refuse');
      await pause(FAULT_MS);
      toDatabase.set('none');
    });
    const found = await judge('the database is away', effect, {
      orders: POLITE,
      briefs: POLITE,
      lists: POLITE,
    });
    expect(found).toEqual({ ...NOTHING_LOST, isQuiet: false });
  });
  it('the database is read-only: writes get 503 with retry-after, and reads continue', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const effect = await load.during(async () => {
      await onServer(
        `alter database "${name}" set default_transaction_read_only = on`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      );
      await pause(FAULT_MS);
      await onServer(
        'set session characteristics as transaction read write',
        `alter database "${name}" reset default_transaction_read_only`,
      );
    });
    const found = await judge('the database is read-only', effect, {
      orders: POLITE,
      briefs: POLITE,
      // A list that ran when its connection was closed.
      lists: POLITE,
    });
    expect(found).toEqual({ ...NOTHING_LOST, isQuiet: false });
  });
  it('Stripe is silent: orders get 503 with retry-after, and everything else continues', async () => {
    const effect = await load.during(async () => {
      toStripe.set('hole');
      await pause(FAULT_MS);
      toStripe.set('none');
    });
    expect(await judge('Stripe is silent', effect, { orders: POLITE })).toMatchObject(NOTHING_LOST);
  });
  it('the clock of a replica is 400 s ahead: nothing fails, and it accepts codes and webhooks', async () => {
    await replicas[1].end('SIGTERM');
    replicas[1] = skewed;
    const effect = await load.during(async () => {
      await skewed.start();
      await ready();
      const phone = newPhone();
      await callOverHttp(replicas[0].url, 'requestOtp', { query: { phone } });
      const codeOf = (body: string) => {
        const form = new URLSearchParams(body);
        return form.get('To') === phone ? /\d{6}/.exec(form.get('Body')!)?.[0] : undefined;
      };
      const code = () => phones.heard.map(({ body }) => codeOf(body)).find(Boolean);
      while (code() === undefined) await pause(20);
      const signedIn = await callOverHttp(skewed.url, 'registerBuyer', {
        body: { name: 'Brand', email: 'a@b.ae', phoneNumber: phone, otp: Number(code()) },
      });
      expect(signedIn.status).toBe(200);
      const [session] = [...stripe.sessions.keys()].slice(-1);
      const { payload, headers } = stripe.signed(
        stripe.event('checkout.session.completed', stripe.pay(session!)),
      );
      const heard = await fetch(`${skewed.url}/_stripe/webhook`, { method: 'POST', headers, body: payload });
      expect(heard.status).toBe(200);
    });
    expect(await judge('a clock is 400 s ahead', effect, {})).toMatchObject(NOTHING_LOST);
  });
});
