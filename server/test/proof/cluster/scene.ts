/**
 * Starts the parts of a deployment: two replicas behind the shipped proxy, PostgreSQL, an object store and
 * providers. The replicas reach PostgreSQL, the object store and the providers through `TcpFaults` proxies. The long
 * form of the proof (`npm run proof`) adds a standby, a pooler, and a separate network for one replica.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../../../src/platform/db/id';
import { CONTAINERS } from '../../../src/gateway/registry/live';
import { type FakeHttp, fakeHttp } from '../../fakes/http';
import { type FakeS3, fakeS3 } from '../../fakes/s3';
import { type FakeSmtp, fakeSmtp } from '../../fakes/smtp';
import { FakeStripe } from '../../fakes/stripe';
import { freePort } from '../../../../ops/lib/free-port';
import type { Market } from '../../market';
import { build, makeLive, upload } from '../../releases';
import { clientOverHttp } from '../../topology/client-over-http';
import { bundle, Replica } from '../../topology/replica';
import { ShippedProxy } from '../../topology/shipped-proxy';
import { callOverHttp } from '../call-over-http';
import { Cluster } from '../../../../ops/lib/postgres-cluster';
import { createMarkets } from '../crash/create-markets';
import { TcpFaults } from '../network/tcp-faults';
import { isLong } from '../record';
import { type SmallDisk, smallDisk } from '../small-disk';
import { Island, whyNoIsland } from './island';
import { Load } from './load';
import { Pooler, whyNoPooler } from './pooler';

/** Drain time of a replica, and interval of the proxy's health checks. */
const [DRAIN_MS, PROBE_MS] = isLong ? [5_000, 2_000] : [1_500, 300];
/** Size of the primary's disk. PostgreSQL needs about a third of this size. */
const DISK_MB = 512;
const SMALL_WAL_SETTINGS = ['max_wal_size=64MB', 'min_wal_size=32MB', 'wal_keep_size=0'];
/** A commit waits for the standby, because a failover must not lose data. */
const SYNCHRONOUS_SETTING = 'synchronous_standby_names=*';
const HIGH_LIMIT = '1000000';

/** Returns why the test cannot fill a disk on this machine, or undefined if it can. */
export function whyNoDisk(): string | undefined {
  const disk = smallDisk(DISK_MB);
  if (!disk) return 'this user may not mount a file system';
  disk.close();
  return undefined;
}

const LINKS = ['database', 'stripe', 'store', 'phones', 'mail'] as const;
type Links = Record<(typeof LINKS)[number], TcpFaults>;

export class Scene {
  readonly adminToken = randomBytes(32).toString('hex');
  /** Paths that `close` removes. */
  readonly temporary: string[] = [];
  primary!: Cluster;
  standby: Cluster | undefined;
  pooler: Pooler | undefined;
  island: Island | undefined;
  /** The primary's disk. */
  disk: SmallDisk | undefined;
  stripe!: FakeStripe;
  phones!: FakeHttp;
  mail!: FakeSmtp;
  links!: Links;
  replicas!: [Replica, Replica];
  proxy!: ShippedProxy;
  market!: Market;
  load!: Load;
  private store!: FakeS3;
  private ports!: readonly [number, number];
  private readonly created: Replica[] = [];

  constructor(
    /** Path of the server bundle. */
    readonly main: string,
  ) {}

  static async open(): Promise<Scene> {
    const scene = new Scene(bundle({ entry: 'src/main.ts', name: `proof-cluster-${process.pid}.js` }));
    try {
      await scene.start();
      return scene;
    } catch (error) {
      await scene.close();
      throw error;
    }
  }

  /** URL of the database through its `TcpFaults` proxy. */
  get databaseUrl(): string {
    return `postgres://postgres@127.0.0.1:${this.links.database.port}/postgres`;
  }
  /**
   * Returns the environment of a replica.
   * @param host IP address at which the replica reaches this machine
   */
  envOf(place: 0 | 1, host = '127.0.0.1'): Record<string, string> {
    const { links, pooler } = this;
    const usesPooler = pooler !== undefined && place === 0;
    const port = usesPooler ? pooler.port : links.database.port;
    return {
      ...this.store.env,
      S3_ENDPOINT: `http://${host}:${links.store.port}`,
      STRIPE_SECRET_KEY: this.stripe.settings.secretKey,
      STRIPE_WEBHOOK_SECRET: this.stripe.settings.webhookSecret,
      STRIPE_API_URL: `http://${host}:${links.stripe.port}`,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_SMS_FROM: '+15550001111',
      TWILIO_API_URL: `http://${host}:${links.phones.port}`,
      // The mail server of the test has a self-signed certificate.
      SMTP_URL: `smtp://${host}:${links.mail.port}?tls.rejectUnauthorized=false`,
      SMTP_FROM: 'Linksouq <no-reply@linksouq.test>',
      APP_MODE: 'demo',
      SEED_DEMO: '0',
      LOG_LEVEL: process.env.PROOF_LOG ?? 'silent',
      ADMIN_TOKEN: this.adminToken,
      DATABASE_URL: `postgres://postgres@${host}:${port}/postgres`,
      ...(usesPooler ? { DATABASE_POOLER: 'transaction' } : {}),
      DRAIN_MS: String(DRAIN_MS),
      TRUST_PROXY: '1',
      PORT: String(this.ports[place]),
      HOST: '0.0.0.0',
      // The limits are high, because all requests have the same IP address, one seller gets all notices, and one brand
      // saves all briefs.
      OTP_PER_ADDRESS_HOUR: HIGH_LIMIT,
      BRIEFS_PER_BUYER_HOUR: HIGH_LIMIT,
      NOTICES_PER_PAIR_HOUR: HIGH_LIMIT,
      NOTICES_PER_SENDER_HOUR: HIGH_LIMIT,
      NOTICES_PER_RECEIVER_HOUR: HIGH_LIMIT,
    };
  }
  /** Creates a replica without starting it. */
  replica(
    place: 0 | 1,
    {
      main = this.main,
      execArgv,
      host,
      node,
    }: Partial<Record<'main' | 'host' | 'node', string>> & { execArgv?: readonly string[] } = {},
  ): Replica {
    const replica = new Replica(main, this.envOf(place, host), execArgv, node);
    this.created.push(replica);
    return replica;
  }

  private async start(): Promise<void> {
    if (isLong) this.disk = smallDisk(DISK_MB);
    const [primary, stripe, store, phones, mail, first, second] = await Promise.all([
      Cluster.create({
        ...(this.disk ? { parent: this.disk.directory } : {}),
        settings: [...SMALL_WAL_SETTINGS, ...(isLong ? [SYNCHRONOUS_SETTING] : [])],
      }),
      FakeStripe.start(),
      fakeS3(),
      fakeHttp(() => ({ status: 201, body: { sid: newId() } })),
      fakeSmtp(),
      freePort(),
      freePort(),
    ]);
    Object.assign(this, { primary, stripe, store, phones, mail, ports: [first, second] });
    if (isLong) this.standby = await primary.standby();
    if (isLong && !whyNoIsland()) this.island = new Island();
    // The replica in the separate network reaches this machine at another IP address.
    const host = this.island ? '0.0.0.0' : '127.0.0.1';
    const targets = [
      primary.port,
      Number(new URL(stripe.settings.apiUrl).port),
      Number(new URL(store.settings.endpoint).port),
      Number(new URL(phones.url).port),
      mail.port,
    ];
    const links = await Promise.all(
      targets.map((port) => TcpFaults.inFrontOf({ host: '127.0.0.1', port }, host)),
    );
    this.links = Object.fromEntries(LINKS.map((name, i) => [name, links[i]!])) as Links;
    if (isLong && !whyNoPooler()) {
      this.pooler = await Pooler.start(this.links.database.port, host);
      await primary.query(
        `alter role postgres set statement_timeout = '15s'`,
        `alter role postgres set lock_timeout = '10s'`,
        `alter role postgres set idle_in_transaction_session_timeout = '15s'`,
      );
    }
    const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'linksouq-books-'));
    this.temporary.push(dataDirectory);
    [this.market] = (await createMarkets(1, dataDirectory, this.databaseUrl)) as [Market];
    this.replicas = [this.replica(0), this.replica(1)];
    for (const replica of this.replicas) await replica.start();
    const client = await clientOverHttp(this.replicas[1].url, {
      env: this.envOf(1),
      databaseUrl: this.databaseUrl,
    });
    for (const name of CONTAINERS) {
      const built = build(name);
      await upload(client, built, this.adminToken);
      await makeLive(client, built, undefined, this.adminToken);
    }
    await client.close();
    this.proxy = await ShippedProxy.start(this.addresses(), (text) =>
      text.replace(/health_interval \S+/, `health_interval ${PROBE_MS}ms`),
    );
    await this.ready();
    this.load = new Load(this.proxy.url, this.market, this.stripe);
  }
  private addresses(): string[] {
    return this.ports.map((port) => `http://127.0.0.1:${port}`);
  }
  portOf(place: 0 | 1): number {
    return this.ports[place];
  }

  /** Waits until each replica is ready and has the public page in memory, and until the proxy uses the replica. */
  async ready(): Promise<void> {
    for (const { url } of this.replicas) {
      while ((await fetch(`${url}/readyz`)).status !== 200) await pause(50);
      await callOverHttp(url, 'getPublicProfile', { query: { username: this.market.seller.username } });
    }
    await pause(2 * PROBE_MS);
  }
  async close(): Promise<void> {
    await this.load?.end();
    await this.proxy?.close();
    for (const replica of this.created) await replica.clean();
    await this.pooler?.close();
    for (const link of Object.values(this.links ?? {})) await link.close();
    for (const fake of [this.stripe, this.phones, this.store, this.mail]) await fake?.close();
    for (const cluster of [this.standby, this.primary]) await cluster?.close();
    this.island?.close();
    this.disk?.close();
    for (const name of this.temporary) rmSync(name, { recursive: true, force: true });
    rmSync(this.main, { force: true });
  }
}
