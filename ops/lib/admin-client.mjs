import os from 'node:os';
import { Stop } from './say.mjs';

/** Formats a refusal with one reason per line. */
function explain({ message = 'The server refused.', reasons = [] }) {
  return [message, ...reasons.map((reason) => `  - ${reason}`)].join('\n');
}

/** Calls the admin API of a running server. It never opens the data directory. */
export class AdminClient {
  constructor(url, token) {
    this.url = url;
    this.headers = {
      authorization: `Bearer ${token}`,
      'x-released-by': process.env.RELEASED_BY || os.userInfo().username,
    };
  }

  /** @returns the response's JSON. @throws Stop with every reason; its `status` and `reasons` come from the response */
  async send(method, path, { json, bytes, headers = {} } = {}) {
    const type = bytes ? 'application/octet-stream' : json && 'application/json';
    const answer = await fetch(`${this.url}/_admin/${path}`, {
      method,
      headers: { ...this.headers, ...headers, ...(type ? { 'content-type': type } : {}) },
      body: bytes ?? (json && JSON.stringify(json)),
    }).catch((error) => {
      throw new Stop(`${this.url} does not answer: ${error.cause?.message ?? error.message}`);
    });
    const text = await answer.text();
    const body = text.startsWith('{') ? JSON.parse(text) : {};
    if (!answer.ok)
      throw Object.assign(new Stop(explain(body)), { status: answer.status, reasons: body.reasons });
    return body;
  }

  registry() {
    return this.send('GET', 'registry');
  }
}
