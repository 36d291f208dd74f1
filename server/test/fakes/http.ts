import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface FakeHttp {
  url: string;
  heard: Heard[];
  close(): Promise<void>;
}

/**
 * Starts an HTTP server that records each request.
 * @param answer returns the response. If it returns undefined, the server never responds
 */
export async function fakeHttp(
  answer: (heard: Heard) => Reply | undefined | Promise<Reply | undefined>,
): Promise<FakeHttp> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const received = {
        method: request.method!,
        path: request.url!,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      heard.push(received);
      const reply = await answer(received);
      if (!reply) return;
      const { status = 200, body = {}, headers = {} } = reply;
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
