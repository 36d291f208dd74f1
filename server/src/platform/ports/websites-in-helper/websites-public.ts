/**
 * Fetches an address that a person typed, with protection against SSRF: https on port 443 only, without
 * credentials, and only public IP addresses. Each connection and each redirect is checked.
 */
import dns from 'node:dns';
import net, { type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, errors, fetch } from 'undici';
import { READING } from '../websites';
import { FetchError } from './fetch-error';

const MAX_REDIRECTS = 4;
const CONNECT_MS = 5_000;

/** The public part of IPv6. All other IPv6 addresses are reserved or private. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** For an IPv4 address inside an IPv6 address (`::ffff:…`), checks the IPv4 address. */
export function isPublicAddress(ip: string): boolean {
  try {
    const address = ipaddr.process(ip);
    if (address instanceof ipaddr.IPv6 && !address.match(PUBLIC_IPV6)) return false;
    return address.range() === 'unicast';
  } catch {
    return false;
  }
}

/** @throws FetchError when the address must not be fetched */
export function assertAllowed(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (url.protocol !== 'https:') throw new FetchError('address', 'only https addresses are read');
  if (url.port !== '' && url.port !== '443') throw new FetchError('address', 'only port 443 is read');
  if (url.username || url.password)
    throw new FetchError('address', 'addresses with credentials are not read');
  // Sockets do not call `guardedLookup` for an IP address, so IP addresses are checked here.
  if (net.isIP(host) && !isPublicAddress(host)) throw new FetchError('address', 'this address is not public');
  if (!net.isIP(host) && !host.includes('.')) throw new FetchError('address', 'this host name is not public');
}

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;
/**
 * Returns a function that asks DNS servers without the threads of `dns.lookup`. The process has four of these
 * threads, so four names whose DNS servers do not respond would stop the reading of all websites.
 */
export function resolverOf(servers?: readonly string[]): Resolve {
  const resolver = new dns.promises.Resolver({ timeout: 1_500, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (host) => {
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    if (ipv4.status === 'rejected' && ipv6.status === 'rejected') throw ipv4.reason;
    const addressesOf = (result: PromiseSettledResult<string[]>, family: number) =>
      result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
    return [...addressesOf(ipv4, 4), ...addressesOf(ipv6, 6)];
  };
}

/** Returns a DNS lookup function that refuses a host when any of its IP addresses is not public. */
export function guardedLookup(resolve: Resolve = resolverOf()): LookupFunction {
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

/** Limits of one response. */
export const RESPONSE_LIMITS = {
  headersTimeout: 8_000,
  bodyTimeout: 8_000,
  // Counts bytes before decompression. Compressed data without output would never reach the limit of `readBody`.
  maxResponseSize: READING.bytes,
} as const;
const agent = new Agent({
  connect: { lookup: guardedLookup(), timeout: CONNECT_MS },
  ...RESPONSE_LIMITS,
});

export interface SafePage {
  url: string;
  html: string;
}
export interface SafeFile {
  /** Final address, after redirects. */
  url: string;
  type: string;
  bytes: Buffer;
}
const PAGE_TYPE = /^(text\/html|application\/xhtml\+xml)/i;
const FILE_TYPES = {
  data: /^application\/(?:[\w.+-]*\+)?json/i,
  sitemap: /^(?:text|application)\/(?:[\w.+-]*\+)?xml/i,
  picture: /^image\/(?:jpeg|png|webp|gif|avif)/i,
} as const;
export type FileKind = keyof typeof FILE_TYPES;
export type Get = (url: URL, signal: AbortSignal) => Promise<Response>;
const get: Get = (url, signal) =>
  fetch(url, {
    dispatcher: agent,
    redirect: 'manual',
    signal,
    headers: {
      'user-agent': 'Mozilla/5.0 (compatible; LinksouqBrief/1.0)',
      accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
      'accept-language': 'en,ar;q=0.8',
    },
  }) as unknown as Promise<Response>;

/**
 * @param totalMs time limit, in ms, for all redirects and the body
 * @param maxBytes the page is cut after this number of decompressed bytes
 * @throws FetchError
 */
export async function safeFetch(
  address: string,
  request: Get = get,
  totalMs: number = READING.fetchMs,
  maxBytes: number = READING.pageBytes,
): Promise<SafePage> {
  const { url, type, bytes } = await fetchAllowed(address, request, totalMs, (response) =>
    readBody(response, PAGE_TYPE, maxBytes),
  );
  return { url, html: decode(bytes.subarray(0, maxBytes), type) };
}

/** Reads a file that is not a page. @throws FetchError, also for a file of `maxBytes` or more */
export async function safeFetchFile(
  address: string,
  kind: FileKind,
  totalMs: number,
  maxBytes: number,
  request: Get = get,
): Promise<SafeFile> {
  const file = await fetchAllowed(address, request, totalMs, (response) =>
    readBody(response, FILE_TYPES[kind], maxBytes),
  );
  if (file.bytes.length >= maxBytes)
    throw new FetchError('size', 'this file is too large', { bytesRead: file.bytes.length });
  return file;
}

async function fetchAllowed(
  address: string,
  request: Get,
  totalMs: number,
  read: (response: Response) => Promise<Omit<SafeFile, 'url'>>,
): Promise<SafeFile> {
  const signal = AbortSignal.timeout(totalMs);
  let url = new URL(address);
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      assertAllowed(url);
      const response = await request(url, signal);
      const target =
        response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (!target) return { url: url.href, ...(await read(response)) };
      await response.body?.cancel();
      url = new URL(target, url);
    }
  } catch (error) {
    throw asFetchError(error);
  }
  throw new FetchError('network', 'too many redirects');
}

function asFetchError(error: unknown, bytesRead = 0): FetchError {
  if (error instanceof FetchError) return error;
  const cause = (error as Error).cause;
  if (cause instanceof FetchError) return cause;
  if (cause instanceof errors.ResponseExceededMaxSizeError)
    return new FetchError('size', 'this file is too large', { cause: error, bytesRead });
  const isTimeout = [errors.ConnectTimeoutError, errors.HeadersTimeoutError, errors.BodyTimeoutError].some(
    (kind) => cause instanceof kind,
  );
  if (isTimeout || (error as Error).name === 'TimeoutError')
    return new FetchError('time', 'the website took too long', { cause: error, bytesRead });
  return new FetchError('network', 'the website could not be reached', { cause: error, bytesRead });
}

/** @param maxBytes counts bytes after decompression, so that a compression bomb is stopped */
async function readBody(
  response: Response,
  allowedType: RegExp,
  maxBytes: number,
): Promise<Omit<SafeFile, 'url'>> {
  const refuse = async (error: FetchError): Promise<never> => {
    await response.body?.cancel();
    throw error;
  };
  if (!response.ok) return refuse(new FetchError('status', `the website answered ${response.status}`));
  // A small body that is compressed twice can expand to hundreds of MB of compressed data without output.
  if (response.headers.get('content-encoding')?.includes(','))
    return refuse(new FetchError('type', 'the file is compressed more than once'));
  const type = response.headers.get('content-type') ?? '';
  if (!allowedType.test(type))
    return refuse(new FetchError('type', 'the file does not have the wanted type'));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch (error) {
    throw asFetchError(error, size);
  }
  return { type, bytes: Buffer.concat(chunks) };
}
/** Reads the charset from the header or from the page. Older Arabic pages use windows-1256. */
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
