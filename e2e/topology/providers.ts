/** Local servers that simulate the providers with their real protocols. */
import { appendFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { fakeHttp, type Reply } from '../../server/test/fakes/http';
import type { Answer } from '../../server/src/platform/ports/ai-model/answer';
import type { Message } from '../fixtures/outbox.ts';

/** Called before each response. */
type BeforeResponse = (provider: string) => Promise<void>;
export interface Provider {
  url: string;
  close: () => Promise<unknown>;
}

/** Adds a received message to the outbox file, in the format of the demo adapter. */
function addToOutbox(outboxFile: string, message: Pick<Message, 'channel' | 'to' | 'text'>): void {
  const code = /\b\d{6}\b/.exec(message.text)?.[0];
  const link = /https?:\/\/\S+/.exec(message.text)?.[0];
  const line = {
    at: new Date().toISOString(),
    template: '',
    ...message,
    ...(code && !link ? { code } : {}),
    ...(link ? { link } : {}),
  };
  appendFileSync(outboxFile, `${JSON.stringify(line)}\n`);
}

/**
 * Simulates Twilio, and adds the accepted messages to the outbox file.
 * @param refusal returns the response to a message that is refused
 */
export const fakeTwilio = (
  outboxFile: string,
  refusal: (to: string) => Reply | undefined,
  beforeResponse?: BeforeResponse,
): Promise<Provider> =>
  fakeHttp(async ({ body, headers }) => {
    await beforeResponse?.('Twilio');
    if (!headers.authorization?.startsWith('Basic ')) return { status: 401, body: { code: 20_003 } };
    const form = new URLSearchParams(body);
    const address = form.get('To')!;
    const to = address.replace('whatsapp:', '');
    const refused = refusal(to);
    if (refused) return refused;
    const channel = address.startsWith('whatsapp:') ? 'whatsapp' : 'sms';
    addToOutbox(outboxFile, { channel, to, text: form.get('Body') ?? '' });
    return { status: 201, body: { sid: `SM${Date.now()}`, status: 'queued' } };
  });

/** Refuses the first request, so the first code needs a retry. */
export function messageProvider(outboxFile: string, beforeResponse: BeforeResponse): Promise<Provider> {
  let isFirst = true;
  const refuseFirst = () => {
    if (!isFirst) return undefined;
    isFirst = false;
    return { status: 429, body: { code: 20_429 } };
  };
  return fakeTwilio(outboxFile, refuseFirst, beforeResponse);
}

/** A mail server that accepts messages to all addresses. */
export async function mailSink(outboxFile: string, beforeResponse: BeforeResponse): Promise<Provider> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      await beforeResponse('SMTP');
      const text = Buffer.concat(chunks)
        .toString()
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      for (const { address } of session.envelope.rcptTo)
        addToOutbox(outboxFile, { channel: 'email', to: address, text });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export interface Model extends Provider {
  requests: any[];
}
/** An OpenAI-compatible model that always returns the same draft. */
export async function model(beforeResponse: BeforeResponse): Promise<Model> {
  const requests: any[] = [];
  const fake = await fakeHttp(async ({ body }) => {
    await beforeResponse('OpenAI');
    requests.push(JSON.parse(body));
    const draft: Answer = {
      brand_name: 'Saffron & Co',
      industry: { text: 'Food & Beverages', quote: 'packs dates with saffron' },
      overview: [
        {
          text: 'Saffron & Co packs dates with saffron in Dubai.',
          quote: 'Saffron & Co packs dates with saffron in Dubai.',
        },
      ],
      tones: [{ text: 'Warm', quote: 'pack every box by hand' }],
      points: [{ text: 'We pack every box by hand in Dubai', quote: 'We pack every box by hand in Dubai' }],
    };
    const message = { role: 'assistant', content: JSON.stringify(draft) };
    return {
      body: { id: 'c1', object: 'chat.completion', choices: [{ index: 0, finish_reason: 'stop', message }] },
    };
  });
  return { ...fake, url: `${fake.url}/v1`, requests };
}

const WEBSITE = `<!doctype html><html lang="en"><title>Saffron & Co</title>
<meta name="description" content="Saffron & Co packs dates with saffron in Dubai.">
<main><h1>Dates with saffron</h1><p>We pack every box by hand in Dubai and deliver it within a day.</p></main></html>`;

/** A brand's website. */
export async function website(
  certificate: { key: string; cert: string },
  beforeResponse: BeforeResponse,
): Promise<Provider & { port: number }> {
  const server = createTlsServer(certificate, async (_request, response) => {
    await beforeResponse('the website');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(WEBSITE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `https://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * A proxy in front of the S3 store. It does not change the header Host, because the signature of a request
 * includes it.
 */
export async function proxyTo(target: string, beforeResponse: BeforeResponse): Promise<Provider> {
  const { hostname, port } = new URL(target);
  const server = createServer(async (incoming, outgoing) => {
    await beforeResponse('S3');
    const { method, url: path, headers } = incoming;
    const forwarded = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
