import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Replaces `fetch` for a server that needs long for its response. Node's `fetch` fails after five minutes without a byte
 * of the response, and its built-in time limits cannot be changed.
 */
export function patientFetch(url: string, init: RequestInit): Promise<Response> {
  const { method, headers, body } = new Request(url, init);
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: Object.fromEntries(headers) }, (answer) =>
      resolve(new Response(Readable.toWeb(answer) as ReadableStream, { status: answer.statusCode! })),
    );
    sent.on('error', reject);
    if (body) pipeline(Readable.fromWeb(body as never), sent).catch(reject);
    else sent.end();
  });
}
