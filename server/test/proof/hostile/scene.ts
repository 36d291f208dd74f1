/**
 * Starts the attacked system: the bundled server behind the shipped proxy, with users. With PostgreSQL, the server
 * runs in production mode. Without PostgreSQL, the server runs as the demo with the embedded database.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { newId } from '../../../src/platform/db/id';
import { CONTAINERS } from '../../../src/gateway/registry/live';
import { newPhone, personOf, registration, upload } from '../../accounts';
import { type FakeHttp, fakeHttp } from '../../fakes/http';
import { type FakeS3, fakeS3 } from '../../fakes/s3';
import { FakeStripe } from '../../fakes/stripe';
import { embedded, type TestServer } from '../../harness';
import { build, COMMIT, makeLive, route, upload as uploadBuild } from '../../releases';
import { sampleImage } from '../../samples';
import { clientOverHttp } from '../../topology/client-over-http';
import { bundle, type Patch, Replica } from '../../topology/replica';
import { ShippedProxy, whyNoProxy } from '../../topology/shipped-proxy';
import { type OwnDatabase, ownDatabase, whyNoDatabase } from '../own-database';
import { isLong } from '../record';
import { ProcessMemory } from './process-memory';

/** IP addresses of users and attackers, in different networks. */
const PEOPLE = '127.0.0.7';
export const attackerAddress = (i = 0) => `127.0.66.${1 + (i % 250)}`;
/** Size of a file in a build. It exceeds the socket buffers, so a client that does not read blocks the response. */
const LARGE_BYTES = (isLong ? 6 : 3) * 1_048_576;
const HEAP_MB = 512;
const READY_MS = 60_000;

export interface Planted {
  patches?: readonly Patch[];
  proxy?: (caddyfile: string) => string;
}
export interface Member {
  id: string;
  token: string;
  phone: string;
}
const secret = () => randomBytes(32).toString('hex');

export class Scene {
  /** Client of the normal users. */
  people!: TestServer;
  attacker!: TestServer;
  /** Client that bypasses the proxy, for releases. */
  inside!: TestServer;
  seller!: Member;
  buyer!: Member;
  /** URL path of a small file of a release. */
  asset = '';
  /** URL path of a large file of a release. */
  large = '';
  /** Number of completed rounds of normal use (`normalUseDuring`). */
  rounds = 0;
  readonly adminToken = secret();

  private constructor(
    readonly replica: Replica,
    readonly proxy: ShippedProxy | undefined,
    private readonly memory: ProcessMemory,
    private readonly fakes: { stripe: FakeStripe; store: FakeS3; messages: FakeHttp },
    readonly env: Record<string, string>,
    private readonly undo: (() => unknown)[],
  ) {}

  /** URL for users and attackers. */
  get url(): string {
    return this.proxy?.url ?? this.replica.url;
  }
  /** @param direct returns the port of the server, not of the proxy */
  port({ direct = false } = {}): number {
    return Number(new URL(direct ? this.replica.url : this.url).port);
  }
  get isProduction(): boolean {
    return this.env.APP_MODE === 'production';
  }

  static async open(planted: Planted = {}): Promise<Scene> {
    const cleanups: (() => unknown)[] = [];
    const database: OwnDatabase | undefined = whyNoDatabase() ? undefined : await ownDatabase();
    if (database) cleanups.push(() => database.close());
    const main = bundle({
      entry: 'src/main.ts',
      name: `proof-hostile-${process.pid}-${newId()}.js`,
      patches: planted.patches ?? [],
    });
    cleanups.push(() => rmSync(main, { force: true }));
    const [stripe, store, messages] = await Promise.all([
      FakeStripe.start(),
      fakeS3(),
      fakeHttp(() => ({ status: 201, body: { sid: newId() } })),
    ]);
    cleanups.push(() => Promise.all([stripe, store, messages].map((fake) => fake.close())));
    const adminToken = secret();
    const env: Record<string, string> = {
      ...store.env,
      APP_MODE: database ? 'production' : 'demo',
      SEED_DEMO: '0',
      PUBLIC_ORIGIN: 'https://linksouq.test',
      ...(database ? { DATABASE_URL: database.url } : {}),
      ADMIN_TOKEN: adminToken,
      RELEASE_TOKEN_MFE_SELLER: secret(),
      OTP_PEPPER: secret(),
      BANK_KEY: secret(),
      SIGNING_KEY: secret(),
      PERSONAL_KEY: secret(),
      STRIPE_SECRET_KEY: stripe.settings.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
      STRIPE_API_URL: stripe.settings.apiUrl,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_SMS_FROM: '+15550001111',
      TWILIO_API_URL: messages.url,
      TRUST_PROXY: whyNoProxy() ? '0' : '1',
      CHECK_ANSWERS: '0',
      LOG_LEVEL: 'info',
      FFMPEG_PATH: '/nowhere/ffmpeg',
    };
    const replica = new Replica(main, env, [`--max-old-space-size=${HEAP_MB}`]);
    cleanups.push(() => replica.clean());
    try {
      // Copies a prepared database, because the migration of a new database is slow.
      if (!database) await (await embedded(path.join(replica.dataDir, 'database'))).close();
      await replica.start();
      const memory = new ProcessMemory(() => replica.pid);
      cleanups.push(() => memory.stop());
      const inside = await clientOverHttp(replica.url, { env });
      cleanups.push(() => inside.close());
      const files = await release(inside, adminToken);
      const proxy = whyNoProxy() ? undefined : await ShippedProxy.start([replica.url], planted.proxy);
      if (proxy) cleanups.push(() => proxy.close());
      const scene = new Scene(replica, proxy, memory, { stripe, store, messages }, env, cleanups);
      Object.assign(scene, { inside, ...files, adminToken });
      await scene.connectUsers(database?.url);
      return scene;
    } catch (error) {
      const report = `${(error as Error).message}\nthe server's log ends with:\n${replica.log.slice(-2_000)}`;
      for (const step of cleanups.reverse()) await step();
      throw new Error(report, { cause: error });
    }
  }
  /** Creates the clients, the seller and the buyer. */
  private async connectUsers(databaseUrl: string | undefined): Promise<void> {
    const { env, url } = this;
    this.people = await clientOverHttp(url, { env, databaseUrl, localAddress: PEOPLE });
    this.attacker = await clientOverHttp(url, { env, localAddress: attackerAddress() });
    this.undo.push(
      () => this.people.close(),
      () => this.attacker.close(),
    );
    const end = performance.now() + READY_MS;
    while ((await this.people.app.inject({ url: '/robots.txt' })).statusCode !== 200) {
      if (performance.now() > end) throw new Error(`not ready: ${this.replica.log.slice(-2_000)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    this.seller = await this.signUp('layla');
    this.buyer = await this.registerBuyer();
  }
  async close(): Promise<void> {
    for (const step of this.undo.splice(0).reverse()) await step();
  }

  private codesTo(phone: string): string[] {
    return this.messagesTo(phone).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  }
  messagesTo(phone: string): string[] {
    return this.fakes.messages.heard
      .map(({ body }) => new URLSearchParams(body))
      .filter((form) => form.get('To')?.endsWith(phone))
      .map((form) => form.get('Body') ?? form.get('ContentVariables') ?? '');
  }
  /** Requests a one-time code. @returns the code in the next message */
  async ask(client: TestServer, phone: string): Promise<number> {
    const before = this.codesTo(phone).length;
    const answer = await client.call('requestOtp', { query: { phone } });
    if (answer.status !== 200) throw new Error(`no code: ${answer.status}`);
    const end = performance.now() + READY_MS;
    while (this.codesTo(phone).length === before) {
      if (performance.now() > end) throw new Error('no code arrived');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return Number(this.codesTo(phone).at(-1));
  }
  async signUp(username: string, client = this.people): Promise<Member> {
    const phone = newPhone();
    const photo = await upload(client, 'uploadMedia', { name: 'me.png', bytes: await sampleImage() });
    const otp = await this.ask(client, phone);
    const form = registration(username, { photo: photo.body.data?.Location, phone, otp });
    return personOf(await client.call('register', form), phone);
  }
  async registerBuyer(client = this.people, phone = newPhone()): Promise<Member> {
    const otp = await this.ask(client, phone);
    const form = { body: { name: 'Brand', email: 'brand@example.com', phoneNumber: phone, otp } };
    return personOf(await client.call('registerBuyer', form), phone);
  }

  /** Returns the peak memory of the server and its helper processes. 0 on other systems than Linux. */
  peakMb(): number {
    return this.memory.peakMb;
  }
  isAlive(): boolean {
    try {
      process.kill(this.replica.pid!, 0);
      if (this.proxy) process.kill(this.proxy.pid, 0);
      return true;
    } catch {
      return false;
    }
  }
}

/** Releases small builds of all containers. @returns URL paths of a small and a large file */
async function release(inside: TestServer, adminToken: string): Promise<{ asset: string; large: string }> {
  let [asset, large] = ['', ''];
  for (const name of CONTAINERS) {
    const routes =
      name === 'mfe_public_page'
        ? [
            route('/:username', 'SellerPage', {
              ssr: { data: '/user/{product}/profile?username={username}' },
            }),
          ]
        : [];
    const server = routes.length > 0 ? PAGE_SERVER : undefined;
    const built = build(name, { routes, commit: COMMIT, ...(server ? { server } : {}) });
    const file = 'large.44444444.js';
    const isLast = name === CONTAINERS.at(-1);
    if (isLast) built.files[file] = 'x'.repeat(LARGE_BYTES);
    await uploadBuild(inside, built, adminToken);
    const madeLive = await makeLive(inside, built, undefined, adminToken);
    if (madeLive.status !== 200) throw new Error(JSON.stringify(madeLive.body));
    const folder = `/_mf/${name}/${built.manifest.build}`;
    [asset, large] = [`${folder}/${built.manifest.entry}`, `${folder}/${file}`];
  }
  return { asset, large };
}
const PAGE_SERVER = `exports.pages = { SellerPage: {
  default: (body) => '<h1>' + body.data.username + '</h1>', head: ({ data }) => ({ title: data.name }) } };`;
