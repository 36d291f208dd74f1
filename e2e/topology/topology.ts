/** A complete deployment on this machine (see README.md). */
import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fakeS3 } from '../../server/test/fakes/s3';
import { FakeStripe } from '../../server/test/fakes/stripe';
import { databaseAt } from '../../server/test/scratch-database';
import { type Proxy, roundRobin } from '../../server/test/topology/proxy';
import { bundle, Replica } from '../../server/test/topology/replica';
import { runOnServer } from '../fixtures/database.ts';
import type { RunningProduct } from '../fixtures/product.ts';
import { ownCertificate } from './certificate.ts';
import { Checkout } from './checkout.ts';
import { OpenTransactions } from './open-transactions.ts';
import { proxyTo, mailSink, messageProvider, type Model, model, website } from './providers.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PUBLIC_WEB = path.join(import.meta.dirname, 'public-web.mjs');
/** The brand's website. */
export const WEBSITE_HOST = 'saffron-dates.example.com';
const READY_MS = 60_000;

const secret = () => randomBytes(32).toString('hex');
type CleanUp = () => unknown;

export class Topology implements RunningProduct {
  replicas!: readonly [Replica, Replica];
  stripe!: FakeStripe;
  checkout!: Checkout;
  model!: Model;
  transactions!: OpenTransactions;
  proxy!: Proxy;
  databaseUrl!: string;
  private env!: Record<string, string>;
  private readonly undo: CleanUp[] = [];
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'linksouq-topology-'));

  /** @param postgres address of a PostgreSQL server on which databases can be created */
  static async start(postgres: string): Promise<Topology> {
    const topology = new Topology();
    try {
      await topology.begin(postgres);
      return topology;
    } catch (error) {
      await topology.stop();
      throw error;
    }
  }
  /** The public address, with TLS. */
  get url(): string {
    return this.proxy.tlsUrl!;
  }
  /** The address without TLS, for calls outside a browser. */
  get plainUrl(): string {
    return this.proxy.url;
  }
  get outboxFile(): string {
    return path.join(this.folder, 'outbox.jsonl');
  }

  private async begin(postgres: string): Promise<void> {
    const databaseUrl = await this.newDatabase(postgres);
    this.databaseUrl = databaseUrl;
    const closedAtEnd = <T extends { close: () => unknown }>(started: T): T => {
      this.undo.push(() => started.close());
      return started;
    };
    this.transactions = closedAtEnd(new OpenTransactions(databaseUrl));
    const beforeResponse = (provider: string) => this.transactions.checkCall(provider);
    const certificate = ownCertificate(['localhost', WEBSITE_HOST]);
    const ca = path.join(this.folder, 'ca.pem');
    writeFileSync(ca, certificate.cert);

    const store = closedAtEnd(await fakeS3());
    const files = closedAtEnd(await proxyTo(store.settings.endpoint, beforeResponse));
    this.stripe = closedAtEnd(await FakeStripe.start(() => beforeResponse('Stripe')));
    this.checkout = closedAtEnd(
      await Checkout.start(this.stripe, () => ({ url: this.url, ca: certificate.cert })),
    );
    const phones = closedAtEnd(await messageProvider(this.outboxFile, beforeResponse));
    const mail = closedAtEnd(await mailSink(this.outboxFile, beforeResponse));
    this.model = closedAtEnd(await model(beforeResponse));
    const brand = closedAtEnd(await website(certificate, beforeResponse));

    this.proxy = closedAtEnd(await roundRobin(() => this.replicas.map(({ url }) => url), certificate));
    this.env = {
      NODE_ENV: 'production',
      APP_MODE: 'production',
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: this.url,
      TRUST_PROXY: '1',
      DRAIN_MS: '0',
      ADMIN_TOKEN: secret(),
      OTP_PEPPER: secret(),
      BANK_KEY: secret(),
      SIGNING_KEY: secret(),
      PERSONAL_KEY: secret(),
      STRIPE_SECRET_KEY: this.stripe.settings.secretKey,
      STRIPE_WEBHOOK_SECRET: this.stripe.settings.webhookSecret,
      STRIPE_API_URL: this.stripe.settings.apiUrl,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_SMS_FROM: '+15550001111',
      TWILIO_WHATSAPP_FROM: '+15550002222',
      TWILIO_API_URL: phones.url,
      SMTP_URL: mail.url,
      SMTP_FROM: 'Linksouq <orders@linksouq.test>',
      AI_BASE_URL: this.model.url,
      AI_API_KEY: 'key',
      AI_MODEL: 'small',
      ...store.env,
      S3_ENDPOINT: files.url,
      // The test checks the HTML from the server. The limit is high, because rendering may take long under load.
      RENDER_MS: '20000',
      RECONCILE_MS: '1000',
      // The website's certificate is self-signed.
      NODE_EXTRA_CA_CERTS: ca,
      PUBLIC_WEB_HOST: WEBSITE_HOST,
      PUBLIC_WEB_PORT: String(brand.port),
    };
    const main = bundle();
    const preload = ['--import', PUBLIC_WEB];
    this.replicas = [new Replica(main, this.env, preload), new Replica(main, this.env, preload)];
    for (const replica of this.replicas) this.undo.push(() => replica.clean());
    // Both replicas start at the same time with an empty database.
    await Promise.all(this.replicas.map((replica) => replica.start()));
    await this.release();
  }

  private async newDatabase(postgres: string): Promise<string> {
    const name = `linksouq_walk_${process.pid}_${randomBytes(3).toString('hex')}`;
    await runOnServer(postgres, [`create database ${name}`]);
    this.undo.push(() => runOnServer(postgres, [`drop database if exists ${name} with (force)`]));
    return databaseAt(postgres, name);
  }
  /** Releases the builds through one replica. */
  private async release(): Promise<void> {
    await promisify(execFile)(process.execPath, ['ops/run.mjs', 'release', 'all', '--no-build'], {
      cwd: ROOT,
      env: {
        ...process.env,
        LINKSOUQ_URL: this.replicas[1].url,
        ADMIN_TOKEN: this.env.ADMIN_TOKEN,
        RELEASE_SIGNING_KEY: generateKeyPairSync('ed25519')
          .privateKey.export({ format: 'der', type: 'pkcs8' })
          .toString('base64'),
        RELEASE_COMMIT: 'c0'.repeat(20), // A made-up commit, because the tested code may be uncommitted.
      },
    });
    for (const { url } of this.replicas) await until(`${url}/readyz`);
  }

  /** Simulates a machine that fails. */
  async kill(replica: 0 | 1): Promise<void> {
    await this.replicas[replica].end('SIGKILL');
  }
  async restart(replica: 0 | 1): Promise<void> {
    await this.replicas[replica].start();
    await until(`${this.replicas[replica].url}/readyz`);
  }
  /** The number of requests that this replica has completed. */
  served(url: string): number {
    return this.proxy.served.get(url) ?? 0;
  }
  async stop(): Promise<void> {
    for (const step of this.undo.splice(0).reverse()) await step();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function until(address: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const { ok } = await fetch(address).catch(() => ({ ok: false }));
    if (ok) return;
    if (Date.now() > deadline) throw new Error(`${address} was not ready in time`);
    await pause(50);
  }
}
