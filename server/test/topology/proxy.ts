import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';

export interface Proxy {
  url: string;
  /** URL with TLS, if there is a certificate. */
  tlsUrl: string | undefined;
  /** Number of completed requests by URL of the replica. */
  served: ReadonlyMap<string, number>;
  close(): Promise<void>;
}
export interface Certificate {
  key: string;
  cert: string;
}

/**
 * A proxy that sends requests to the replicas in turn, like the proxy of a deployment. It sends a failed request to
 * another replica only if a repetition is safe.
 */
export async function roundRobin(
  targets: () => readonly string[],
  certificate?: Certificate,
): Promise<Proxy> {
  const served = new Map<string, number>();
  let turn = 0;
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer) => {
    const { 'content-length': _length, connection: _connection, ...headers } = incoming.headers;
    const urls = targets();
    // `turn` is read only once, because parallel requests change it.
    const first = turn++;
    for (let tries = 0; tries < urls.length; tries++) {
      const target = urls[(first + tries) % urls.length]!;
      try {
        const answer = await request(target + incoming.url!, {
          method: incoming.method as 'GET',
          headers: { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress },
          body: body.length > 0 ? body : null,
        });
        const replyBody = Buffer.from(await answer.body.arrayBuffer());
        const { 'transfer-encoding': _encoding, ...replyHeaders } = answer.headers;
        served.set(target, (served.get(target) ?? 0) + 1);
        return outgoing.writeHead(answer.statusCode, replyHeaders).end(replyBody);
      } catch (error) {
        const isUnsent = (error as { code?: string }).code === 'ECONNREFUSED';
        if (!isUnsent && incoming.method !== 'GET' && incoming.method !== 'HEAD') break;
      }
    }
    return outgoing.writeHead(502).end();
  };
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => void forward(incoming, outgoing, Buffer.concat(chunks)));
  };
  const plain = createServer(handle);
  const secure = certificate ? createTlsServer(certificate, handle) : undefined;
  const port = await listen(plain);
  return {
    url: `http://127.0.0.1:${port}`,
    tlsUrl: secure ? `https://localhost:${await listen(secure)}` : undefined,
    served,
    close: async () => {
      await Promise.all([plain, secure].map((server) => server && end(server)));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const end = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
