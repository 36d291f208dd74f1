/**
 * Tests the outbox and the metrics while a provider refuses the credentials, for example after a token was revoked.
 */
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { askStripe } from '../../../test/ask-stripe';
import { deliverAll } from '../../../test/deliver-all';
import { fakeHttp, type FakeHttp } from '../../../test/fakes/http';
import { FakeStripe } from '../../../test/fakes/stripe';
import { testServer, type TestServer } from '../../../test/harness';
import { outbox } from '../../schema';
import { enqueue } from '../jobs/enqueue';
import { choosePorts } from '.';

const TOKEN = 'qP7xW2mN9vLk4TzR8cYb6HdJ3sFgA5uE';
const SENT = { status: 201, body: { sid: 'SM1' } };
const FAILURES = 5;

describe('refused credentials', () => {
  let server: TestServer;
  let stripe: FakeStripe;
  let twilio: FakeHttp;
  let reply = SENT as { status: number; body?: unknown };
  let isLoginRefused = false;
  let isSenderRefused = false;
  let isWhatsappRefused = false;
  const wake = jest.fn();
  /** Offset, in ms, of `performance.now()`, which the breakers and the metrics use. */
  let clockOffsetMs = 0;
  const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });
  const mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) =>
      isLoginRefused ? done(refusal(535)) : done(null, { user: username! }),
    onMailFrom: (_address, _session, done) => done(isSenderRefused ? refusal(550) : null),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });

  beforeAll(async () => {
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + clockOffsetMs);
    stripe = await FakeStripe.start();
    const refusedSender = { status: 400, body: { code: 63007 } };
    twilio = await fakeHttp(({ body }) =>
      isWhatsappRefused && body.includes('whatsapp') ? refusedSender : reply,
    );
    await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', () => resolve()));
    const { port } = mailServer.server.address() as AddressInfo;
    server = await testServer({
      env: {
        METRICS_TOKEN: TOKEN,
        STRIPE_SECRET_KEY: stripe.settings.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
        STRIPE_API_URL: stripe.settings.apiUrl,
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'a token that was revoked',
        TWILIO_SMS_FROM: '+15550001111',
        TWILIO_WHATSAPP_FROM: '+15550002222',
        TWILIO_API_URL: twilio.url,
        SMTP_URL: `smtp://user:password@127.0.0.1:${port}`,
        SMTP_FROM: 'Linksouq <orders@linksouq.test>',
      },
    });
    server.ctx.messages = (await choosePorts({ ...server.ctx, wake })).messages;
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await server?.close();
    await stripe?.close();
    await twilio?.close();
    await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  });

  const metric = async (name: string) => {
    clockOffsetMs += 3_000;
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { body } = await server.app.inject({ url: '/_admin/metrics', headers });
    return Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))!
        .split(' ')[1],
    );
  };
  const queue = (key: string, to = '+971500000009', phoneChannel: 'sms' | 'whatsapp' = 'sms') =>
    server.ctx.db.transaction((tx) =>
      enqueue(tx, server.ctx, 'message', key, {
        channel: to.includes('@') ? 'email' : phoneChannel,
        to,
        template: 'order',
        text: 'Layla accepted order LS-1.',
      }),
    );
  const advance = async (ms: number) => {
    clockOffsetMs += ms;
    server.clock.advance(ms);
    await deliverAll(server.ctx);
  };
  const isSent = async (key: string) => {
    const [row] = await server.ctx.db.select().from(outbox).where(eq(outbox.key, key));
    return row!.doneAt !== null;
  };
  const sendSeveral = async (name: string, to?: string) => {
    for (let i = 0; i < FAILURES; i++) await queue(`${name} ${i}`, to);
    await deliverAll(server.ctx);
  };
  const askOften = async () => {
    for (let i = 0; i < FAILURES; i++) await askStripe(server.ctx.payments);
  };
  /**
   * Returns a promise that resolves at the next call of `wake`. The server calls `wake` after it has made failed
   * messages due. Before this call, the rows of these messages may be locked.
   */
  const nextWake = () => new Promise<void>((resolve) => wake.mockImplementationOnce(() => resolve()));
  const recover = async (provider: string) => {
    reply = SENT;
    isLoginRefused = isSenderRefused = false;
    stripe.failures = [];
    // The first step sends one trial message to each provider. Then all other messages are due.
    const messagesDue = provider === 'stripe' ? undefined : nextWake();
    await advance(3_600_000);
    await messagesDue;
    await advance(3_600_000);
  };

  it.each<[string, string, () => Promise<unknown>]>([
    ['the SMS provider answers 401', 'twilio', async () => ((reply = { status: 401 }), sendSeveral('401'))],
    ['the SMS provider answers 403', 'twilio', async () => ((reply = { status: 403 }), sendSeveral('403'))],
    [
      'the SMS provider refuses the sender',
      'twilio',
      async () => ((reply = { status: 400, body: { code: 21606 } }), sendSeveral('sms sender')),
    ],
    [
      'the mail server refuses the password',
      'smtp',
      async () => ((isLoginRefused = true), sendSeveral('login', 'mona@example.com')),
    ],
    [
      'the mail server refuses the sender',
      'smtp',
      async () => ((isSenderRefused = true), sendSeveral('sender', 'mona@example.com')),
    ],
    [
      'Stripe answers 401',
      'stripe',
      async () => ((stripe.failures = Array<number>(FAILURES).fill(401)), askOften()),
    ],
    [
      'Stripe answers 403',
      'stripe',
      async () => ((stripe.failures = Array<number>(FAILURES).fill(403)), askOften()),
    ],
  ])('while %s, the metrics show the provider as stopped', async (_fault, provider, causeFault) => {
    const stopped = `linksouq_provider_stopped{provider="${provider}"}`;
    await causeFault();
    expect(await metric(stopped)).toBe(1);
    await recover(provider);
    if (provider === 'stripe') await askOften();
    expect(await metric(stopped)).toBe(0);
    expect(await metric('linksouq_outbox_waiting')).toBe(0);
  });

  it('while the provider refuses the sender of WhatsApp, SMS are sent', async () => {
    isWhatsappRefused = true;
    for (let i = 0; i < FAILURES; i++) await queue(`whatsapp ${i}`, undefined, 'whatsapp');
    await deliverAll(server.ctx);
    await queue('sms beside whatsapp');
    await deliverAll(server.ctx);
    expect(await isSent('sms beside whatsapp')).toBe(true);
    const stopped = 'linksouq_provider_stopped{provider="twilio-whatsapp"}';
    expect(await metric(stopped)).toBe(1);
    isWhatsappRefused = false;
    await recover('twilio-whatsapp');
    expect(await metric(stopped)).toBe(0);
    expect(await metric('linksouq_outbox_waiting')).toBe(0);
  });

  it('the metrics count a message from the time when it was first due, however often it fails', async () => {
    reply = { status: 401 };
    await queue('late');
    await deliverAll(server.ctx);
    for (let seconds = 0; seconds < 400; seconds += 5) await advance(5_000);
    expect(await metric('linksouq_outbox_waiting')).toBe(1);
    expect(await metric('linksouq_outbox_late_seconds')).toBe(400);
    await recover('twilio');
    expect(await metric('linksouq_outbox_late_seconds')).toBe(0);
  });

  it('five seconds after the provider accepts the credentials again, all codes are sent', async () => {
    wake.mockClear();
    reply = { status: 401 };
    const codes = Array.from({ length: 20 }, (_, i) => `otp:code ${i}`);
    for (const code of codes) await queue(code);
    for (let seconds = 0; seconds < 60; seconds++) await advance(1_000);
    expect(wake).not.toHaveBeenCalled();
    reply = SENT;
    const messagesDue = nextWake();
    // The outbox job runs each second.
    for (let seconds = 0; seconds < 5; seconds++) await advance(1_000);
    // The next run of the job does not wait for its interval.
    await messagesDue;
    await deliverAll(server.ctx);
    expect(await Promise.all(codes.map(isSent))).toEqual(codes.map(() => true));
  });
});
