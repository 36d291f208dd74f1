import os from 'node:os';
import { messageOf, Stop } from './print';

interface Refusal {
  message?: string;
  reasons?: string[];
}
export class RefusedStop extends Stop {
  constructor(
    readonly status: number,
    { message = 'The server refused.', reasons }: Refusal,
  ) {
    super([message, ...(reasons ?? []).map((reason) => `  - ${reason}`)].join('\n'));
    this.reasons = reasons;
  }
  readonly reasons: readonly string[] | undefined;
}
interface RequestBody {
  json?: object;
  bytes?: Uint8Array<ArrayBuffer> | Blob;
  headers?: Record<string, string>;
}

/** Sends requests to the admin API of a running server. */
export class AdminClient {
  private readonly headers: Record<string, string>;
  constructor(
    readonly url: string,
    token: string,
    /** Beginning of the paths in `send`. */
    private readonly base = '_admin',
    private readonly fetchAnswer: (url: string, init: RequestInit) => Promise<Response> = fetch,
  ) {
    this.headers = {
      authorization: `Bearer ${token}`,
      'x-released-by': process.env.RELEASED_BY || os.userInfo().username,
    };
  }

  /** @throws RefusedStop with the reasons of an error response, Stop when the server does not answer */
  private async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = `${this.url}${address}`;
    const headers = { ...this.headers, ...init.headers };
    const answer = await this.fetchAnswer(url, { ...init, headers }).catch((error: unknown) => {
      throw new Stop(`${this.url} does not answer: ${messageOf(error)}`);
    });
    if (answer.ok) return answer;
    const refusal: Refusal = await answer
      .json()
      .catch(() => ({ message: `${url} answers ${answer.status}.` }));
    throw new RefusedStop(answer.status, refusal);
  }
  /** @throws RefusedStop, Stop */
  request(method: string, path: string, { json, bytes, headers }: RequestBody = {}): Promise<Response> {
    const type = bytes ? 'application/octet-stream' : json && 'application/json';
    return this.fetch(`/${this.base}/${path}`, {
      method,
      headers: { ...(type ? { 'content-type': type } : {}), ...headers },
      body: bytes ?? (json && JSON.stringify(json)),
    });
  }
  /** @returns the JSON of the response @throws RefusedStop, Stop */
  async send<Answer>(method: string, path: string, body?: RequestBody): Promise<Answer> {
    const text = await (await this.request(method, path, body)).text();
    return JSON.parse(text.startsWith('{') ? text : '{}');
  }
  /** @throws RefusedStop, Stop */
  async bytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await (await this.fetch(path)).arrayBuffer());
  }

  registry(): Promise<{
    version: number;
    live: Record<string, string>;
    /** Candidate of each container, and the percentage of new sessions that get it. Older servers omit `shares`. */
    shares?: Record<string, { build: string; percent: number }>;
  }> {
    return this.send('GET', 'registry');
  }
}
