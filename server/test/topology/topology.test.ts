import { randomBytes } from 'node:crypto';
import { API_BASE } from '@linksouq/shared-api/contract';
import { newId } from '../../src/platform/db/id';
import { build, COMMIT, makeLive, upload as uploadBuild } from '../releases';
import { newPhone, upload } from '../accounts';
import { type FakeHttp, fakeHttp } from '../fakes/http';
import { type FakeS3, fakeS3 } from '../fakes/s3';
import { FakeStripe } from '../fakes/stripe';
import type { TestServer } from '../harness';
import { finish, openMarket, place } from '../market';
import { sampleImage } from '../samples';
import { scratchDatabase } from '../scratch-database';
import { clientOverHttp } from './client-over-http';
import { bundle, Replica } from './replica';
import { type Proxy, roundRobin } from './proxy';

const postgres = process.env.TEST_DATABASE_URL;
const secret = () => randomBytes(32).toString('hex');

(postgres ? describe : describe.skip)('Two replicas on one database and one bucket', () => {
  const scratch = scratchDatabase('topology');
  let stripe: FakeStripe;
  let store: FakeS3;
  let twilio: FakeHttp;
  let env: Record<string, string>;
  let replicas: [Replica, Replica];
  let proxy: Proxy;
  let client: TestServer;

  beforeAll(async () => {
    const main = bundle();
    await scratch.create();
    [stripe, store, twilio] = await Promise.all([
      FakeStripe.start(),
      fakeS3(),
      fakeHttp(() => ({ status: 201, body: { sid: newId() } })),
    ]);
    env = {
      APP_MODE: 'production',
      DATABASE_URL: scratch.url,
      PUBLIC_ORIGIN: 'https://linksouq.test',
      ADMIN_TOKEN: secret(),
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
      TWILIO_API_URL: twilio.url,
      RENDER_MS: '20000',
      DRAIN_MS: '0',
      ...store.env,
    };
    replicas = [new Replica(main, env), new Replica(main, env)];
    // Both servers start at the same time with an empty database.
    await Promise.all(replicas.map((replica) => replica.start()));
    proxy = await roundRobin(() => replicas.map(({ url }) => url));
    client = await clientOverHttp(proxy.url, { env, databaseUrl: scratch.url });
  });
  afterAll(async () => {
    await client?.close();
    await proxy?.close();
    for (const replica of replicas ?? []) await replica.clean();
    for (const fake of [stripe, store, twilio]) await fake?.close();
    await scratch.drop();
  });

  const waitFor = async (condition: () => Promise<boolean>) => {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const onBothServers = async <Answer>(ask: (url: string) => Promise<Answer>) =>
    Promise.all(replicas.map(({ url }) => ask(url)));

  it('both servers accept a one-time code that one of them sent', async () => {
    const phone = newPhone();
    await client.call('requestOtp', { query: { phone } });
    const codeOf = (body: string) => {
      const form = new URLSearchParams(body);
      return form.get('To') === phone ? /\d{6}/.exec(form.get('Body')!)?.[0] : undefined;
    };
    const code = () => twilio.heard.map(({ body }) => codeOf(body)).find(Boolean);
    await waitFor(async () => code() !== undefined);
    const { status } = await client.call('registerBuyer', {
      body: { name: 'Brand', email: 'a@b.ae', phoneNumber: phone, otp: Number(code()) },
    });
    expect(status).toBe(200);
  });

  it('a release through one server is live on both servers', async () => {
    const notReadyStatuses = await onBothServers(async (url) => (await fetch(`${url}/readyz`)).status);
    expect(notReadyStatuses).toEqual([503, 503]);
    const builds = ['shell', 'mfe_public_page', 'mfe_seller', 'mfe_buyer', 'mfe_delivery'].map((title) =>
      build(title, { commit: COMMIT }),
    );
    for (const built of builds) {
      await uploadBuild(client, built, env.ADMIN_TOKEN);
      expect(await makeLive(client, built, undefined, env.ADMIN_TOKEN)).toMatchObject({ status: 200 });
    }
    const ready = async (url: string) => (await fetch(`${url}/readyz`)).status;
    await waitFor(async () => (await onBothServers(ready)).every((status) => status === 200));
    const { name: remote, build: id, entry } = builds[2]!.manifest;
    const asset = async (url: string) => (await fetch(`${url}/_mf/${remote}/${id}/${entry}`)).text();
    const [first, second] = await onBothServers(asset);
    expect(first).toContain('console.log("mfe_seller")');
    expect(second).toBe(first);
  });

  it('an order runs from the cart to the earnings while one of the servers is killed and restarted', async () => {
    const market = await openMarket(client);
    const image = await upload(client, 'uploadMedia', { name: 'a.png', bytes: await sampleImage() });
    const photo = image.body.data.Location as string;
    const sizes = await onBothServers(
      async (url) => (await (await fetch(`${url}/media/${photo}`)).arrayBuffer()).byteLength,
    );
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes[1]).toBe(sizes[0]);

    const key = newId();
    const placed = await place(client, market, { contentIds: [market.pages.post] }, key);
    expect(await place(client, market, { contentIds: [market.pages.post] }, key)).toMatchObject({
      orderId: placed.orderId,
      paymentLink: placed.paymentLink,
    });

    await replicas[0].end('SIGKILL');
    const event = stripe.event(
      'checkout.session.completed',
      stripe.pay(placed.paymentLink!.split('/').pop()!),
    );
    const deliverEvent = () =>
      client.app.inject({ method: 'POST', url: '/_stripe/webhook', ...stripe.signed(event) });
    expect((await deliverEvent()).statusCode).toBe(200);
    const accepted = await client.call('acceptOrder', {
      token: market.seller.token,
      params: { id: placed.orderId },
    });
    expect(accepted.status).toBe(200);
    await replicas[0].start();
    // Repeats the event at both servers.
    expect([(await deliverEvent()).statusCode, (await deliverEvent()).statusCode]).toEqual([200, 200]);

    await finish(client, market, placed.orderId);
    const earnings = await onBothServers(async (url) => {
      const headers = { authorization: `Bearer ${market.seller.token}` };
      return (await (await fetch(`${url}${API_BASE}/payout/earnings`, { headers })).json()).data;
    });
    expect(earnings[0]).toEqual(earnings[1]);
    expect(earnings[0].bank.totalEarning).toBe(760);
  });

  it('after SIGTERM a server exits without an error, and requests reach the other server', async () => {
    const [first, second] = replicas;
    expect(await first.end('SIGTERM')).toBe(0);
    expect((await fetch(`${proxy.url}/readyz`)).status).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);
  });
});
