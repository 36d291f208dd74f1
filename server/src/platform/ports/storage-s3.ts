/**
 * Stores files in a bucket of an S3-compatible store. The signature of a request excludes the body
 * (UNSIGNED-PAYLOAD), because a video is streamed from disk. So after each upload the size of the stored file
 * is checked.
 */
import { createReadStream } from 'node:fs';
import { stat as statFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { load } from 'cheerio';
import { Agent, type Dispatcher, request } from 'undici';
import type { S3Settings } from '../provider-settings';
import type { FileFacts, Storage, StoredFile } from './storage';

/** Time limit, in ms, for the headers of a response, and between two parts of a body. */
const TIME_LIMIT_MS = 6_000;
/** The time limit of an upload increases by 1 ms for every `BYTES_PER_MS` bytes. */
const BYTES_PER_MS = 1_000;
const CONNECT_MS = 2_000;
const TIMEOUT_CODE = /^UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT$/;
const TRIES = 3;
const FIRST_PAUSE_MS = 200;

type Answer = Dispatcher.ResponseData;
interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Called for each attempt. */
  body?: () => Buffer | Readable;
  /** Bytes of the body. */
  size?: number;
}
export interface S3Timing {
  timeLimitMs?: number;
  firstPauseMs?: number;
}

/**
 * Every method throws an error when the store does not respond, refuses the request, or has stored a file
 * with a wrong size.
 */
export function s3Storage(settings: S3Settings, timing: S3Timing = {}): Storage {
  const send = createSender(settings, timing);
  const head = async (key: string): Promise<StoredFile | undefined> => {
    const answer = await send({ method: 'HEAD', key });
    await answer.body.dump();
    if (answer.statusCode === 404) return undefined;
    throwForStatus(answer, key);
    return {
      size: Number(answer.headers['content-length']),
      modifiedAt: new Date(String(answer.headers['last-modified'])),
    };
  };
  const put = async (
    key: string,
    size: number,
    facts: string | FileFacts | undefined,
    body: S3Request['body'],
  ) => {
    const headers = { 'content-length': String(size), ...headersOf(facts) };
    const answer = await send({ method: 'PUT', key, headers, body: body!, size });
    await answer.body.dump();
    throwForStatus(answer, key);
    const stored = await head(key);
    if (stored?.size !== size) throw storeError(`the store keeps ${stored?.size} of ${size} bytes of ${key}`);
  };
  return {
    put: async (filePath, body, facts) => put(keyOf(filePath), body.length, facts, () => body),
    async putFile(filePath, localFile, type) {
      const { size } = await statFile(localFile);
      await put(keyOf(filePath), size, type, () => createReadStream(localFile));
    },
    stat: async (filePath) => head(keyOf(filePath)),
    async read(filePath, range) {
      const key = keyOf(filePath);
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await send({ method: 'GET', key, headers });
      const expected = range ? 206 : 200;
      if (answer.statusCode !== expected) {
        await answer.body.dump();
        throwForStatus(answer, key);
        throw new Error(`the store answered ${answer.statusCode}, not ${expected}, for ${key}`);
      }
      return answer.body;
    },
    async remove(filePath) {
      const key = keyOf(filePath);
      const answer = await send({ method: 'DELETE', key });
      await answer.body.dump();
      if (answer.statusCode !== 404) throwForStatus(answer, key);
    },
    async list(folder) {
      const prefix = `${keyOf(folder)}/`;
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const query = { 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) };
        const answer = await send({ method: 'GET', query });
        throwForStatus(answer, prefix);
        const xml = await answer.body.text();
        // Without this check, the tolerant parser would read any text as an empty folder.
        if (!xml.trimEnd().endsWith('</ListBucketResult>') && !/<ListBucketResult[^>]*\/>\s*$/.test(xml))
          throw new Error(`the store returned no list of ${prefix}`);
        const $ = load(xml, { xml: true });
        keys.push(
          ...$('Contents > Key')
            .toArray()
            .map((element) => $(element).text()),
        );
        token = $('NextContinuationToken').first().text() || undefined;
      } while (token);
      return keys;
    },
    bucket: {
      async copy(from, to, facts) {
        const source = [settings.bucket, ...keyOf(from).split('/')].map(encoded).join('/');
        const headers = {
          ...headersOf(facts),
          'x-amz-copy-source': `/${source}`,
          'x-amz-metadata-directive': 'REPLACE',
        };
        const answer = await send({ method: 'PUT', key: keyOf(to), headers });
        throwForStatus(answer, to);
        // S3 sends the status 200 before it copies the file, and reports a failure in the body.
        if (!(await answer.body.text()).includes('CopyObjectResult'))
          throw storeError(`${from} was not copied`);
      },
      async signedAddress(filePath, base, seconds, { type, cacheControl }) {
        const url = new URL(`${base}/${pathIn(settings.bucket, keyOf(filePath))}`);
        url.searchParams.set('X-Amz-Expires', String(seconds));
        if (type) url.searchParams.set('response-content-type', type);
        if (cacheControl) url.searchParams.set('response-cache-control', cacheControl);
        const signed = await signerOf(settings, { method: 'GET', url: url.href, signQuery: true }).sign();
        return signed.url.href;
      },
    },
  };
}

/** The store keeps these headers and sends them with the file. */
function headersOf(facts: string | FileFacts | undefined): Record<string, string> {
  const { type, encoding, cacheControl } = typeof facts === 'string' ? { type: facts } : (facts ?? {});
  return {
    'content-type': type ?? 'application/octet-stream',
    ...(encoding ? { 'content-encoding': encoding } : {}),
    ...(cacheControl ? { 'cache-control': cacheControl } : {}),
  };
}
const pathIn = (bucket: string, key: string) =>
  `${encodeURIComponent(bucket)}/${key.split('/').map(encoded).join('/')}`;

type RequestToSign = Pick<
  ConstructorParameters<typeof AwsV4Signer>[0],
  'method' | 'url' | 'headers' | 'signQuery'
>;
const signerOf = ({ region, accessKeyId, secretAccessKey }: S3Settings, request: RequestToSign) =>
  new AwsV4Signer({ ...request, accessKeyId, secretAccessKey, region, service: 's3' });

/** The signature requires RFC 3986. `encodeURIComponent` does not encode these five characters. */
const encoded = (part: string) =>
  encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** @throws Error for an invalid path, because the store would accept `..` as part of a key */
function keyOf(filePath: string): string {
  const key = filePath.replace(/\/$/, '');
  if (key === '' || key.split('/').some((part) => part === '' || part === '.' || part === '..'))
    throw new Error(`not a storage path: ${filePath}`);
  return key;
}

/** The store may recover, so the server responds with 503 (`isUnavailable`). */
const storeError = (message: string) => Object.assign(new Error(message), { code: 'STORE_FAILED' });

function throwForStatus({ statusCode }: Answer, key: string): void {
  if (statusCode < 300) return;
  const message = `the store answered ${statusCode} for ${key}`;
  throw statusCode >= 500 || statusCode === 429 ? storeError(message) : new Error(message);
}

/** Retries are safe, because every request is idempotent. */
function createSender(settings: S3Settings, timing: S3Timing) {
  const { endpoint, bucket } = settings;
  const { timeLimitMs = TIME_LIMIT_MS, firstPauseMs = FIRST_PAUSE_MS } = timing;
  const dispatcher = new Agent({ connect: { timeout: CONNECT_MS } });
  const sign = async ({ method, key = '', query, headers }: S3Request) => {
    const url = new URL(`${endpoint}/${pathIn(bucket, key)}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    return signerOf(settings, { method, url: url.href, headers: { ...headers } }).sign();
  };
  const attempt = async (call: S3Request): Promise<Answer> => {
    const { url, headers } = await sign(call);
    return request(url, {
      dispatcher,
      method: call.method,
      headers: Object.fromEntries(headers),
      body: call.body?.() ?? null,
      headersTimeout: timeLimitMs + (call.size ?? 0) / BYTES_PER_MS,
      bodyTimeout: timeLimitMs,
    });
  };
  return async (call: S3Request): Promise<Answer> => {
    for (let tries = 1; ; tries++) {
      const isLast = tries === TRIES;
      try {
        const answer = await attempt(call);
        if (isLast || (answer.statusCode < 500 && answer.statusCode !== 429)) return answer;
        await answer.body.dump();
      } catch (error) {
        // No retry after a timeout, because the caller has already waited long.
        if (isLast || TIMEOUT_CODE.test(String((error as { code?: unknown }).code))) throw error;
      }
      await pause(firstPauseMs * 2 ** (tries - 1));
    }
  };
}
