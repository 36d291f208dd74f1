import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '@linksouq/shared-api/contract';
import { newId } from '../../../src/platform/db/id';
import { PAYMENT_ID } from '../../../src/platform/ports/payments-stripe/events';
import { bundle, Replica } from '../../topology/replica';
import { newPhone } from '../../accounts';
import { type FakeHttp, fakeHttp } from '../../fakes/http';
import { type FakeS3, fakeS3 } from '../../fakes/s3';
import { FakeStripe } from '../../fakes/stripe';
import type { CallOptions } from '../../harness';
import type { Market } from '../../market';
import { multipart } from '../../multipart';
import { sampleImage } from '../../samples';
import { callOverHttp, type HttpAnswer } from '../call-over-http';
import type { Fact } from '../crash/facts';
import { inspectPostgres } from '../crash/inspect';
import { createMarkets } from '../crash/create-markets';
import { type OwnDatabase, ownDatabase, whyNoDatabase } from '../own-database';
import { isLong, record } from '../record';
import { seeded } from '../random';
import { type Fault, TcpFaults } from './tcp-faults';

const FAULTS = isLong ? 100 : 6;
/** Minimum and maximum duration, in ms, of a fault. */
const FAULT_MS = [50, isLong ? 1_500 : 300] as const;
/** Faulty responses of a provider. */
const PROVIDER_FAULTS = [429, 500, 503, 'malformed'] as const;
if (isLong) jest.setTimeout(3_600_000);

const PROVIDERS = ['payments', 'messages', 'files'] as const;
type Provider = (typeof PROVIDERS)[number];
const CHECKOUT_CLOSED = 'The payment page could not be opened. Please try again in a minute.';
const UNAVAILABLE = 'The service is not available right now. Please try again in a moment.';

const skipReason = whyNoDatabase();
if (skipReason && isLong) process.stdout.write(`proof providers: not run, ${skipReason}\n`);

(skipReason ? describe.skip : describe)('Two replicas and providers that fail', () => {
  let database: OwnDatabase;
  let stripe: FakeStripe;
  let messageProvider: FakeHttp;
  let store: FakeS3;
  let links: Record<Provider, TcpFaults>;
  let replicas: Replica[];
  let market: Market;
  let picture: Buffer;
  let file: string;
  /** Statuses of the next responses of the message provider. */
  const errorStatuses: number[] = [];

  beforeAll(async () => {
    file = bundle({ entry: 'src/main.ts', name: `proof-providers-${process.pid}.js` });
    [database, stripe, store, messageProvider, picture] = await Promise.all([
      ownDatabase(),
      FakeStripe.start(),
      fakeS3(),
      fakeHttp(() => {
        const status = errorStatuses.shift();
        return status ? { status, body: 'no' } : { status: 201, body: { sid: newId() } };
      }),
      sampleImage(),
    ]);
    const inFrontOf = (url: string) => {
      const { hostname, port } = new URL(url);
      return TcpFaults.inFrontOf({ host: hostname, port: Number(port) });
    };
    links = {
      payments: await inFrontOf(stripe.settings.apiUrl),
      messages: await inFrontOf(messageProvider.url),
      files: await inFrontOf(store.settings.endpoint),
    };
    const proxiedUrl = (provider: Provider) => `http://127.0.0.1:${links[provider].port}`;
    const env = {
      ...store.env,
      S3_ENDPOINT: proxiedUrl('files'),
      STRIPE_SECRET_KEY: stripe.settings.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
      STRIPE_API_URL: proxiedUrl('payments'),
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_SMS_FROM: '+15550001111',
      TWILIO_API_URL: proxiedUrl('messages'),
      APP_MODE: 'demo',
      SEED_DEMO: '0',
      LOG_LEVEL: 'silent',
      ADMIN_TOKEN: randomBytes(32).toString('hex'),
      DATABASE_URL: database.url,
      // The limit is high, because all requests have the same IP address.
      OTP_PER_ADDRESS_HOUR: '100000',
    };
    replicas = [new Replica(file, env), new Replica(file, env)];
    [market] = (await createMarkets(1, replicas[0]!.dataDir, database.url)) as [Market];
    for (const replica of replicas) await replica.start();
  });
  afterAll(async () => {
    for (const replica of replicas ?? []) await replica.clean();
    for (const link of Object.values(links ?? {})) await link.close();
    for (const fake of [stripe, messageProvider, store]) await fake?.close();
    await database?.close();
    rmSync(file, { force: true });
  });

  let turn = 0;
  const url = () => replicas[turn++ % 2]!.url;
  const call = (name: CallName, options?: CallOptions) => callOverHttp(url(), name, options);
  const place = (key: string) =>
    call('placeOrder', {
      token: market.buyer.token,
      headers: { 'idempotency-key': key },
      body: { briefId: market.briefId, sellerId: market.seller.id, contentIds: [market.pages.post] },
    });
  const upload = () => {
    const { payload, contentType } = multipart({
      field: 'files',
      name: 'a.png',
      type: 'image/png',
      bytes: picture,
    });
    return call('uploadFiles', {
      token: market.seller.token,
      query: { purpose: 3 },
      headers: { 'content-type': contentType },
      body: payload,
    });
  };
  /** Sends the event of a payment twice, as Stripe may do, each time to another replica. */
  const deliverEventTwice = async (link: string) => {
    const event = stripe.event('checkout.session.completed', stripe.pay(link.split('/').pop()!));
    const { payload, headers } = stripe.signed(event);
    const send = () => fetch(`${url()}/_stripe/webhook`, { method: 'POST', headers, body: payload });
    return [(await send()).status, (await send()).status];
  };

  it(`during ${FAULTS} faults of providers, reads succeed, and each action is refused with a message or done once`, async () => {
    const random = seeded();
    const wrong: string[] = [];
    const facts: Fact[] = [];
    const kinds: Record<string, number> = {};
    const phonesWithCode: string[] = [];
    const declinedSessions: string[] = [];
    let inFlight = 0;
    let refused = 0;
    let slowestRead = 0;
    const isRefusedUntilLater = ({ status, body, headers }: HttpAnswer, message: string) =>
      status === 503 && body.message === message && headers.get('retry-after') !== null;
    const reads = async () => {
      const began = performance.now();
      const answers = await Promise.all([
        call('getPublicProfile', { query: { username: market.seller.username } }),
        call('getOrders', { token: market.seller.token, query: { status: 'active', limit: 5 } }),
        call('getBriefs', { token: market.buyer.token }),
      ]);
      slowestRead = Math.max(slowestRead, performance.now() - began);
      for (const { status } of answers) if (status !== 200) wrong.push(`a read: ${status}`);
    };
    for (let i = 0; i < FAULTS; i++) {
      const provider = PROVIDERS[i % PROVIDERS.length]!;
      const isAnswer = provider !== 'files' && random.between(0, 2) === 0;
      const fault = isAnswer
        ? random.pick(PROVIDER_FAULTS)
        : random.pick(['slow', 'reset', 'blackhole'] as const);
      kinds[`${provider} ${fault}`] = (kinds[`${provider} ${fault}`] ?? 0) + 1;
      if (!isAnswer) links[provider].set(fault as Fault);
      else if (provider === 'payments') stripe.failures = [fault as number, fault as number];
      else errorStatuses.push(typeof fault === 'number' ? fault : 200);

      const key = newId();
      const phone = newPhone();
      const work = [place(key), upload(), call('requestOtp', { query: { phone } })] as const;
      inFlight += work.length;
      const faultEnd = pause(random.between(...FAULT_MS)).then(() => links[provider].set('none'));
      await reads();
      const [placed, uploaded, code] = await Promise.all(work);
      await faultEnd;
      stripe.failures = [];

      if (code.status === 200) phonesWithCode.push(phone);
      else wrong.push(`a code while ${provider} ${fault}: ${code.status}`);
      if (uploaded.status === 200) facts.push({ kind: 'uploaded', id: uploaded.body.data[0] as string });
      else if (isRefusedUntilLater(uploaded, UNAVAILABLE)) refused++;
      else
        wrong.push(
          `an upload while ${provider} ${fault}: ${uploaded.status} ${JSON.stringify(uploaded.body)}`,
        );
      if (isRefusedUntilLater(placed, CHECKOUT_CLOSED)) refused++;
      else if (placed.status !== 200) wrong.push(`an order while ${provider} ${fault}: ${placed.status}`);

      // Repeats the request with the same key. There must be one order and one checkout.
      const repeated = await place(key);
      if (repeated.status !== 200) {
        wrong.push(`the order again after ${provider} ${fault}: ${repeated.status} ${repeated.body.message}`);
        continue;
      }
      const { orderId, paymentLink } = repeated.body.data as { orderId: string; paymentLink: string };
      facts.push({ kind: 'order', id: orderId });
      if (placed.status === 200 && placed.body.data.orderId !== orderId) wrong.push('two orders of one key');
      const statuses = await deliverEventTwice(paymentLink);
      if (statuses.some((status) => status !== 200))
        wrong.push(`the payment was reported: ${statuses.join(' ')}`);
      facts.push({ kind: 'paid', id: paymentLink.split('/').pop()! });
      if (i % 3 !== 0) continue;
      // The refund of this order runs during the next fault.
      const { status } = await call('rejectOrder', {
        token: market.seller.token,
        params: { id: orderId },
        body: { declineReason: 'Content does not match profile' },
      });
      if (status === 200) declinedSessions.push(paymentLink.split('/').pop()!);
      else wrong.push(`declined: ${status}`);
    }
    const refundsOf = (session: string) =>
      [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === `pi_${session}`).length;
    const messagesTo = (phone: string) =>
      messageProvider.heard.filter(({ body }) => new URLSearchParams(body).get('To') === phone).length;
    // Waits until jobs have done the interrupted work.
    while (
      !declinedSessions.every((session) => refundsOf(session) > 0) ||
      !phonesWithCode.every((phone) => messagesTo(phone) > 0)
    )
      await pause(50);
    const duplicates = declinedSessions.filter((session) => refundsOf(session) !== 1);
    const paymentIds = [...stripe.sessions.values()].map(({ metadata }) => metadata[PAYMENT_ID] as string);
    // An order has exactly one checkout, even after repeated requests.
    duplicates.push(...paymentIds.filter((id, i) => paymentIds.indexOf(id) !== i));
    const { missing, broken } = await inspectPostgres(database.url, undefined, facts);
    const counts = Object.entries(kinds).map(([kind, n]) => `${kind} ${n}`);
    const lost = missing.length + broken.length + duplicates.length;
    record({
      kind: 'network',
      what: 'faults of payments, messages and files',
      tries: FAULTS,
      survived: FAULTS - Math.min(FAULTS, wrong.length + lost),
      lost,
      letIn: 0,
      inFlight,
      seed: random.seed,
      note: `${facts.length} writes acknowledged, ${refused} refused with retry-after, ${declinedSessions.length} refunds once each, ${phonesWithCode.length} codes sent, slowest read ${Math.round(slowestRead)} ms; ${counts.sort().join(', ')}`,
    });
    expect(wrong).toEqual([]);
    expect({ missing, broken, twice: duplicates }).toEqual({ missing: [], broken: [], twice: [] });
  });
});
