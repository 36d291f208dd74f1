/** Simulates many clients behind one proxy, with persistent connections. */
import { Agent, request } from 'node:http';
import { API_BASE, type CallName, calls } from '@linksouq/shared-api/contract';
import type { CallOptions } from '../../harness';

/** Maximum number of connections to one replica. Measured times include the wait for a connection. */
const CONNECTIONS = 512;

export interface CallResult {
  status: number;
  retryAfter: string | undefined;
}

export class Crowd {
  private readonly agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS,
    maxFreeSockets: CONNECTIONS,
  });

  constructor(private readonly url: string) {}

  /** @throws Error if the server is unreachable, or ends before it sends a response */
  call(
    name: CallName,
    { token, params = {}, query = {}, body, headers = {} }: CallOptions = {},
  ): Promise<CallResult> {
    const { method, path } = calls[name];
    const address = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.url}${API_BASE}${address}${search.size > 0 ? `?${search}` : ''}`,
        {
          method,
          agent: this.agent,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(payload ? { 'content-type': 'application/json' } : {}),
            ...headers,
          },
        },
        (answer) => {
          answer.resume();
          answer.once('error', reject);
          answer.once('end', () =>
            resolve({ status: answer.statusCode!, retryAfter: answer.headers['retry-after'] }),
          );
        },
      );
      sent.once('error', reject);
      sent.end(payload);
    });
  }
  /** Closes all connections. The next call opens a new connection. */
  close(): void {
    this.agent.destroy();
  }
}
