/**
 * Fetches an address that a person typed without letting it reach anything but the public web: https on port 443 only,
 * no credentials, every address checked at connection time and again on every hop, bounded in time, size and hops.
 */
import dns from 'node:dns';
import net, { type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch } from 'undici';
import { READING } from '../websites';

const MAX_HOPS = 4;
const CONNECT_MS = 5_000;

export type FetchFailure = 'address' | 'status' | 'type' | 'size' | 'time' | 'network';
/** Why a page could not be read. `address`: it is none that we may visit. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  constructor(
    readonly failure: FetchFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether an IP address is on the public internet; an IPv4 address wrapped in IPv6 is judged as itself. */
export function isPublicAddress(ip: string): boolean {
  try {
    return ipaddr.process(ip).range() === 'unicast';
  } catch {
    return false;
  }
}

/** @throws FetchError unless the address is https, on 443, without credentials, and no private IP literal */
export function assertAllowed(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (url.protocol !== 'https:') throw new FetchError('address', 'only https addresses are read');
  if (url.port !== '' && url.port !== '443') throw new FetchError('address', 'only port 443 is read');
  if (url.username || url.password)
    throw new FetchError('address', 'addresses with credentials are not read');
  // Lookup is not asked about literals, so they are judged here.
  if (net.isIP(host) && !isPublicAddress(host)) throw new FetchError('address', 'this address is not public');
  if (!net.isIP(host) && !host.includes('.')) throw new FetchError('address', 'this name is not public');
}

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;
const resolveAll: Resolve = (host) => dns.promises.lookup(host, { all: true });

/** A lookup for sockets that refuses a name as soon as one of its addresses is not public. */
export function guardedLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
          done(new FetchError('address', `${host} is not public`), '', 0);
        } else if (options.all) done(null, addresses as never);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
}

const agent = new Agent({
  connect: { lookup: guardedLookup(), timeout: CONNECT_MS },
  headersTimeout: 8_000,
  bodyTimeout: 8_000,
});

export interface SafeFetch {
  url: string;
  html: string;
}
/** What one hop needs; tests give their own. */
export type Get = (url: URL, signal: AbortSignal) => Promise<Response>;
const get: Get = (url, signal) =>
  fetch(url, {
    dispatcher: agent,
    redirect: 'manual',
    signal,
    headers: {
      'user-agent': 'Mozilla/5.0 (compatible; LinksouqBrief/1.0)',
      accept: 'text/html,application/xhtml+xml',
      'accept-language': 'en,ar;q=0.8',
    },
  }) as unknown as Promise<Response>;

/**
 * Reads one HTML page.
 * @param totalMs time for all hops and the body, ms
 * @param maxBytes after decompression; the rest of the page is not read
 * @returns the final address and the markup, cut at `maxBytes`
 * @throws FetchError
 */
export async function safeFetch(
  address: string,
  request: Get = get,
  totalMs: number = READING.fetchMs,
  maxBytes: number = READING.pageBytes,
): Promise<SafeFetch> {
  const signal = AbortSignal.timeout(totalMs);
  let url = new URL(address);
  try {
    for (let hop = 0; hop <= MAX_HOPS; hop++) {
      assertAllowed(url);
      const response = await request(url, signal);
      const target =
        response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (!target) return { url: url.href, html: await readHtml(response, maxBytes) };
      await response.body?.cancel();
      url = new URL(target, url);
    }
  } catch (error) {
    throw asFetchError(error);
  }
  throw new FetchError('network', 'too many redirects');
}

function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const cause = (error as Error).cause;
  if (cause instanceof FetchError) return cause;
  if ((error as Error).name === 'TimeoutError')
    return new FetchError('time', 'the website took too long', { cause: error });
  return new FetchError('network', 'the website could not be reached', { cause: error });
}

async function readHtml(response: Response, maxBytes: number): Promise<string> {
  const refuse = async (error: FetchError): Promise<never> => {
    await response.body?.cancel();
    throw error;
  };
  if (!response.ok) return refuse(new FetchError('status', `the website answered ${response.status}`));
  const type = response.headers.get('content-type') ?? '';
  if (!/^(text\/html|application\/xhtml\+xml)/i.test(type))
    return refuse(new FetchError('type', 'this is no web page'));
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The limit counts bytes after decompression, so a small bomb ends here too.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return decode(Buffer.concat(chunks).subarray(0, maxBytes), type);
}
/** By the charset of the header or of the page itself; older Arabic pages are windows-1256. */
function decode(bytes: Buffer, type: string): string {
  const head = bytes.subarray(0, 2_048).toString('latin1');
  const charset =
    /charset=["']?([\w-]{1,40})/i.exec(type)?.[1] ??
    /<meta[^<>]{1,200}?charset=["']?([\w-]{1,40})/i.exec(head)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
