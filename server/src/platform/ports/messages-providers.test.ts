import { createServer, type Socket } from 'node:net';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { fakeHttp, type Reply } from '../../../test/fakes/http';
import type { Messages, OutgoingMessage } from './messages';
import { byChannel } from './messages-by-channel';
import { MAX_CONNECTIONS, smtpMessages } from './messages-smtp';
import { twilioMessages } from './messages-twilio';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) as never;
const message = (more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  channel: 'sms',
  to: '+971500000009',
  template: 'otp',
  text: '123456 is your Linksouq code.',
  ...more,
});

describe('SMS and WhatsApp through Twilio’s API', () => {
  const settings = {
    accountSid: 'AC1',
    authToken: 'secret',
    smsFrom: '+15550001111',
    whatsappFrom: '+15550002222' as string | undefined,
    contents: { quote: 'HX9' },
  };
  const startTwilio = async (
    reply: () => Reply | undefined = () => ({ status: 201, body: { sid: 'SM1' } }),
  ) => {
    const fake = await fakeHttp(reply);
    const adapter = (more: Partial<typeof settings> = {}, timeLimitMs?: number) =>
      twilioMessages({
        settings: { ...settings, ...more, apiUrl: fake.url },
        log,
        ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
      });
    const lastFields = () => Object.fromEntries(new URLSearchParams(fake.heard.at(-1)!.body));
    return { fake, adapter, lastFields };
  };

  it('sends SMS, WhatsApp and approved templates, and uses SMS for WhatsApp messages if there is no WhatsApp sender', async () => {
    const { fake, adapter, lastFields } = await startTwilio();
    await adapter().send('otp:1', message());
    expect(fake.heard[0]).toMatchObject({
      method: 'POST',
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      headers: {
        authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
        'idempotency-key': 'otp:1',
      },
    });
    expect(lastFields()).toEqual({
      To: '+971500000009',
      From: '+15550001111',
      Body: '123456 is your Linksouq code.',
    });
    const order = message({ channel: 'whatsapp', template: 'order', text: 'Paid.', link: 'https://x/o' });
    await adapter().send('o:1', order);
    expect(lastFields()).toEqual({
      To: 'whatsapp:+971500000009',
      From: 'whatsapp:+15550002222',
      Body: 'Paid.\nhttps://x/o',
    });
    await adapter().send('q:1', { ...order, template: 'quote' });
    expect(lastFields()).toMatchObject({
      ContentSid: 'HX9',
      ContentVariables: '{"1":"Paid.","2":"https://x/o"}',
    });
    await adapter({ whatsappFrom: undefined, smsFrom: 'MG7' }).send('o:2', order);
    expect(lastFields()).toEqual({
      To: '+971500000009',
      MessagingServiceSid: 'MG7',
      Body: 'Paid.\nhttps://x/o',
    });
    await fake.close();
  });
  it.each<[string, () => Reply | undefined]>([
    ['the status 429', () => ({ status: 429, body: { code: 20429 } })],
    ['the status 500', () => ({ status: 500 })],
    ['wrong credentials', () => ({ status: 401, body: { code: 20003 } })],
    ['a refused sender', () => ({ status: 400, body: { code: 21606 } })],
    ['a messaging service without a sender', () => ({ status: 400, body: { code: 21703 } })],
    ['the status 400 without a code', () => ({ status: 400, body: {} })],
    ['the status 400 with a page of a proxy', () => ({ status: 400, body: '<h1>Bad Request</h1>' })],
    ['a response that is not JSON', () => ({ status: 200, body: 'hello' })],
    ['no response', () => undefined],
  ])('after %s the outbox retries', async (name, reply) => {
    const { fake, adapter } = await startTwilio(reply);
    const timeLimitMs = name === 'no response' ? 300 : undefined;
    await expect(adapter({}, timeLimitMs).send('k', message())).rejects.toThrow();
    await fake.close();
  });
  it('a message that the number refuses is not sent again, and the log contains the reason, but no number and no code', async () => {
    const { fake, adapter } = await startTwilio(() => ({
      status: 400,
      body: { code: 21211, message: 'To +971…' },
    }));
    lines.length = 0;
    await adapter().send('k', message());
    expect(lines.join()).toContain('21211');
    expect(lines.join()).not.toMatch(/971500000009|123456/);
    await fake.close();
  });
});

/** Responds to each command after a pause. @param ms length of the pause */
const slow = (ms: number) => (socket: Socket) => {
  const say = (text: string) => void setTimeout(() => socket.write(text), ms);
  say('220 mail\r\n');
  socket.on('data', (bytes) => say(/^DATA/m.test(bytes.toString()) ? '354 go on\r\n' : '250 ok\r\n'));
};

/** Accepts an e-mail, and responds with an error after its last line. */
function failAfterData(socket: Socket): void {
  let isMailText = false;
  socket.write('220 mail\r\n');
  socket.on('data', (bytes) => {
    const text = bytes.toString();
    if (/^DATA/m.test(text)) isMailText = true;
    else if (isMailText && !text.includes('\r\n.\r\n')) return;
    socket.write(isMailText ? (/^DATA/m.test(text) ? '354 go on\r\n' : '451 try later\r\n') : '250 ok\r\n');
  });
}

describe('e-mail through SMTP', () => {
  interface Mail {
    to: string[];
    text: string;
  }
  const receivedMails: Mail[] = [];
  let recipientError: Error | undefined;
  let senderError: Error | undefined;
  let connections = 0;
  const refused = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections++;
      done();
    },
    onMailFrom: (_address, _session, done) => done(senderError),
    onRcptTo: (_address, _session, done) => done(recipientError),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        receivedMails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  let mail: Messages;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.server.address() as { port: number };
    const settings = { url: `smtp://127.0.0.1:${port}`, from: 'Linksouq <orders@linksouq.test>' };
    mail = smtpMessages({ settings, brand: 'Linksouq', log });
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => {
    recipientError = senderError = undefined;
    receivedMails.length = 0;
  });
  const letter = message({
    channel: 'email',
    to: 'mona@example.com',
    template: 'order',
    text: 'Layla accepted order LS-1. It starts today.',
    link: 'https://linksouq.test/o',
  });

  it('subject, text and link arrive, and a retry has the same message id', async () => {
    await mail.send('key', letter);
    await mail.send('key', letter);
    const [first, second] = receivedMails;
    expect(first!.to).toEqual(['mona@example.com']);
    expect(first!.text).toContain('Subject: Linksouq: Layla accepted order LS-1\r\n');
    expect(first!.text).toContain('https://linksouq.test/o');
    expect(first!.text).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    const id = (received: Mail) => /Message-ID: (\S+)/i.exec(received.text)![1];
    expect(id(first!)).toMatch(/@linksouq\.test>$/);
    expect(id(first!)).toBe(id(second!));
  });
  it('many e-mails at the same time use at most MAX_CONNECTIONS connections', async () => {
    connections = 0;
    const keys = Array.from({ length: 4 * MAX_CONNECTIONS }, (_, i) => `key ${i}`);
    await Promise.all(keys.map((key) => mail.send(key, letter)));
    expect(receivedMails).toHaveLength(keys.length);
    expect(connections).toBeLessThanOrEqual(MAX_CONNECTIONS);
  });
  it('an address cannot contain headers or other addresses', async () => {
    await mail
      .send('x', { ...letter, to: 'a@example.com\r\nBcc: b@example.com, c@example.com' })
      .catch(() => undefined);
    expect(receivedMails.flatMap((received) => received.to)).not.toEqual(
      expect.arrayContaining(['b@example.com']),
    );
    expect(receivedMails.flatMap((received) => received.to)).not.toEqual(
      expect.arrayContaining(['c@example.com']),
    );
  });
  it('mail to a missing mailbox is not retried, and mail to a busy mailbox is retried', async () => {
    recipientError = refused(550);
    await mail.send('a', letter);
    recipientError = refused(450);
    await expect(mail.send('b', letter)).rejects.toThrow();
    expect(receivedMails).toEqual([]);
  });
  it('an e-mail is retried if the server refuses the sender, and is not retried if it is too large', async () => {
    senderError = refused(530);
    await expect(mail.send('a', letter)).rejects.toThrow();
    senderError = refused(552);
    await mail.send('b', letter);
    expect(receivedMails).toEqual([]);
  });
  it('mail to an unreachable server is retried', async () => {
    const settings = { url: 'smtp://127.0.0.1:9', from: 'a@b.test' };
    await expect(
      smtpMessages({ settings, brand: 'L', log, timeLimitMs: 500 }).send('k', letter),
    ).rejects.toThrow();
  });
  it.each<[string, (socket: Socket) => void]>([
    ['a server that does not respond', () => {}],
    ['a server with another protocol', (socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['a server that closes the connection', (socket) => void socket.destroy()],
    ['a server with too many connections', (socket) => void socket.end('421 4.7.0 Too many connections\r\n')],
    ['a server that fails after the message', (socket) => failAfterData(socket)],
  ])('after %s the message is retried', async (_server, behave) => {
    const failingServer = createServer((socket) => {
      // Reads the data. Otherwise the server would not notice the end of the connection.
      socket.on('error', () => {}).resume();
      behave(socket);
    });
    await new Promise<void>((resolve) => failingServer.listen(0, '127.0.0.1', resolve));
    const { port } = failingServer.address() as { port: number };
    const settings = { url: `smtp://127.0.0.1:${port}`, from: 'a@b.test' };
    await expect(
      smtpMessages({ settings, brand: 'L', log, timeLimitMs: 300 }).send('k', letter),
    ).rejects.toThrow();
    await new Promise((resolve) => failingServer.close(resolve));
  });
  it('a slow delivery ends when its signal aborts, even if no single step reaches its time limit', async () => {
    const slowServer = createServer((socket) => {
      socket.on('error', () => {});
      slow(150)(socket);
    });
    await new Promise<void>((resolve) => slowServer.listen(0, '127.0.0.1', resolve));
    const { port } = slowServer.address() as { port: number };
    const settings = { url: `smtp://127.0.0.1:${port}`, from: 'a@b.test' };
    const slowMail = smtpMessages({ settings, brand: 'L', log, timeLimitMs: 2_000 });
    await slowMail.send('k', letter);
    await expect(slowMail.send('k', letter, AbortSignal.timeout(300))).rejects.toThrow();
    // Resolves when the client has closed its connections.
    await new Promise((resolve) => slowServer.close(resolve));
  });
  it('`byChannel` sends e-mail through the mail adapter, and SMS through the phone adapter', async () => {
    const sentToPhones: OutgoingMessage[] = [];
    const both = byChannel({ send: async (_key, sms) => void sentToPhones.push(sms) }, mail);
    expect(both.mails).toBe(true);
    await both.send('1', letter);
    await both.send('2', message());
    expect([receivedMails.length, sentToPhones.length]).toEqual([1, 1]);
  });
});
