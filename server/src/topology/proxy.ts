import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';

export interface Proxy {
  url: string;
  close(): Promise<void>;
}

/** Goes round the replicas; one that cannot be reached is passed over, as a deployment's proxy does. */
export async function roundRobin(targets: () => readonly string[]): Promise<Proxy> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', async () => {
      const { 'content-length': _length, connection: _connection, ...headers } = incoming.headers;
      const urls = targets();
      for (let tries = 0; tries < urls.length; tries++) {
        try {
          const answer = await request(urls[turn++ % urls.length]! + incoming.url!, {
            method: incoming.method as 'GET',
            headers,
            body: chunks.length > 0 ? Buffer.concat(chunks) : null,
          });
          const body = Buffer.from(await answer.body.arrayBuffer());
          const { 'transfer-encoding': _encoding, ...kept } = answer.headers;
          outgoing.writeHead(answer.statusCode, kept);
          return outgoing.end(body);
        } catch {
          // The next one.
        }
      }
      outgoing.writeHead(502).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
