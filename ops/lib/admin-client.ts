import os from 'node:os';
import { messageOf, Stop } from './say';

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
  bytes?: Uint8Array<ArrayBuffer>;
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
  ) {
    this.headers = {
      authorization: `Bearer ${token}`,
      'x-released-by': process.env.RELEASED_BY || os.userInfo().username,
    };
  }

  /**
   * @returns the JSON of the response
   * @throws RefusedStop with the reasons of an error response, Stop when the server does not answer
   */
  async send<Answer>(
    method: string,
    path: string,
    { json, bytes, headers = {} }: RequestBody = {},
  ): Promise<Answer> {
    const type = bytes ? 'application/octet-stream' : json && 'application/json';
    const answer = await fetch(`${this.url}/${this.base}/${path}`, {
      method,
      headers: { ...this.headers, ...headers, ...(type ? { 'content-type': type } : {}) },
      body: bytes ?? (json && JSON.stringify(json)),
    }).catch((error: unknown) => {
      throw new Stop(`${this.url} does not answer: ${messageOf(error)}`);
    });
    const text = await answer.text();
    const body: Answer & Refusal = text.startsWith('{') ? JSON.parse(text) : {};
    if (!answer.ok) throw new RefusedStop(answer.status, body);
    return body;
  }

  /** @throws RefusedStop for an error response, Stop when the server does not answer */
  async bytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await fetch(`${this.url}${path}`, { headers: this.headers }).catch((error: unknown) => {
      throw new Stop(`${this.url} does not answer: ${messageOf(error)}`);
    });
    if (!answer.ok)
      throw new RefusedStop(answer.status, { message: `${this.url}${path} answers ${answer.status}.` });
    return new Uint8Array(await answer.arrayBuffer());
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
