import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { gzipSync } from 'node:zlib';
import { fetch as undiciFetch, Agent } from 'undici';
import { READING } from '../websites';
import { FetchError } from './fetch-error';
import {
  assertAllowed,
  type Get,
  guardedLookup,
  isPublicAddress,
  resolverOf,
  RESPONSE_LIMITS,
  safeFetch,
  safeFetchFile,
} from './websites-public';

const html = (body: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } });
const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });

describe('fetching a website', () => {
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '::7f00:1',
    '::a01:203',
    '4000::1',
    'fe00::1',
    'fd00::1',
    'fe80::1',
    '2001:db8::1',
    'nonsense',
  ])('%s is not a public address', (ip) => expect(isPublicAddress(ip)).toBe(false));
  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is a public address', (ip) =>
    expect(isPublicAddress(ip)).toBe(true),
  );

  it.each([
    'http://example.com/',
    'https://example.com:8443/',
    'https://user:pass@example.com/',
    'https://localhost/',
    'https://localhost./',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f000001/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://intranet/',
    'ftp://example.com/',
    'file:///etc/passwd',
  ])('the address %s is refused before a request is sent', (address) => {
    expect(() => assertAllowed(new URL(address))).toThrow(FetchError);
  });

  it.each([
    ['a private address', [{ address: '10.1.2.3', family: 4 }]],
    [
      'one private address among public ones',
      [
        { address: '8.8.8.8', family: 4 },
        { address: '::1', family: 6 },
      ],
    ],
    ['no address', []],
  ])('a host name that resolves to %s is refused at connection time', async (_result, addresses) => {
    const error = await new Promise((done) =>
      guardedLookup(async () => addresses)('evil.example', { all: true }, (e) => done(e)),
    );
    expect(error).toMatchObject({ failure: 'address' });
  });
  it('host names whose DNS server does not respond occupy no thread, and fail after a few seconds', async () => {
    const silent = createSocket('udp4').bind(0, '127.0.0.1');
    await new Promise((done) => silent.once('listening', done));
    const lookup = jest.spyOn(dns.promises, 'lookup');
    const resolve = resolverOf([`127.0.0.1:${silent.address().port}`]);
    const began = performance.now();
    const names = Array.from({ length: 5 }, (_, i) => `slow${i}.example`);
    await Promise.all(names.map((name) => expect(resolve(name)).rejects.toMatchObject({ code: 'ETIMEOUT' })));
    expect(performance.now() - began).toBeLessThan(READING.fetchMs);
    expect(lookup).not.toHaveBeenCalled();
    lookup.mockRestore();
    silent.close();
  });
  it('a host name that resolves to a local server is refused, and the server receives no request', async () => {
    let hits = 0;
    const server = https.createServer(() => hits++).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as { port: number };
    const dispatcher = new Agent({
      connect: { lookup: guardedLookup(async () => [{ address: '127.0.0.1', family: 4 }]) },
    });
    const request: Get = (url, signal) =>
      undiciFetch(new URL(`https://${url.hostname}:${port}/`), {
        dispatcher,
        redirect: 'manual',
        signal,
      }) as unknown as Promise<Response>;
    await expect(safeFetch('https://evil.example/', request)).rejects.toMatchObject({ failure: 'address' });
    expect(hits).toBe(0);
    await dispatcher.close();
    await new Promise((done) => server.close(done));
  });

  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/x',
    'https://example.com:22/',
  ])('a redirect to %s is refused', async (target) => {
    const visited: string[] = [];
    const request: Get = async (url) => {
      visited.push(url.href);
      return redirect(target);
    };
    await expect(safeFetch('https://good.example/', request)).rejects.toMatchObject({ failure: 'address' });
    expect(visited).toEqual(['https://good.example/']);
  });
  it('at most four redirects are followed, including redirects to relative addresses', async () => {
    const chain =
      (length: number): Get =>
      async (url) => {
        const at = Number(url.pathname.slice(1) || 0);
        return at < length ? redirect(`/${at + 1}`) : html('<p>there</p>');
      };
    await expect(safeFetch('https://good.example/', chain(4))).resolves.toEqual({
      url: 'https://good.example/4',
      html: '<p>there</p>',
    });
    await expect(safeFetch('https://good.example/', chain(5))).rejects.toMatchObject({ failure: 'network' });
  });
  it('only web pages are read', async () => {
    await expect(
      safeFetch('https://x.example/', async () => html('{}', { 'content-type': 'application/json' })),
    ).rejects.toMatchObject({ failure: 'type' });
    for (const status of [403, 429, 500, 503])
      await expect(safeFetch('https://x.example/', async () => html('no', {}, status))).rejects.toMatchObject(
        {
          failure: 'status',
        },
      );
  });
  it('a page that ends too early is refused', async () => {
    let pulls = 0;
    const broken = new ReadableStream({
      pull(controller) {
        pulls += 1;
        if (pulls === 1) controller.enqueue(new TextEncoder().encode('<p>half'));
        else controller.error(new Error('reset'));
      },
    });
    const request: Get = async () => new Response(broken, { headers: { 'content-type': 'text/html' } });
    await expect(safeFetch('https://x.example/', request)).rejects.toMatchObject({
      failure: 'network',
      bytesRead: 7,
    });
  });
  it('a file that reaches the size limit is refused, and the error contains the number of read bytes', async () => {
    const read = (size: number, status = 200) =>
      safeFetchFile('https://x.example/', 'data', 1_000, 10, async () =>
        html('a'.repeat(size), { 'content-type': 'application/json' }, status),
      );
    await expect(read(9)).resolves.toMatchObject({ bytes: Buffer.from('a'.repeat(9)) });
    await expect(read(10)).rejects.toMatchObject({ failure: 'size', bytesRead: 10 });
    await expect(read(10, 404)).rejects.toMatchObject({ failure: 'status', bytesRead: 0 });
  });
  it('a page is cut at 2 MB', async () => {
    const page = await safeFetch('https://x.example/', async () => html('a'.repeat(3_000_000)));
    expect(page.html).toHaveLength(2_000_000);
  });
  describe('compressed pages without content', () => {
    /** 20 MB of empty blocks. Their decompressed size is 0. */
    const empty = Buffer.concat([
      gzipSync('').subarray(0, 10),
      Buffer.alloc(20_000_000, Buffer.from([0, 0, 0, 0xff, 0xff])),
    ]);
    it.each([
      ['twice', 'gzip, gzip', gzipSync(empty), 'type'],
      ['once', 'gzip', empty, 'size'],
    ])(
      'a page that is compressed %s is refused before all of it is read',
      async (_, encoding, body, failure) => {
        const server = http.createServer((_request, response) => {
          response.on('error', () => {});
          response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding });
          response.end(body);
        });
        await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
        const { port } = server.address() as { port: number };
        const dispatcher = new Agent(RESPONSE_LIMITS);
        const request: Get = (_url, signal) =>
          undiciFetch(`http://127.0.0.1:${port}/`, { dispatcher, signal }) as unknown as Promise<Response>;
        await expect(safeFetch('https://x.example/', request)).rejects.toMatchObject({ failure });
        await dispatcher.destroy();
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      },
    );
  });
  it('reading stops at the time limit', async () => {
    const request: Get = (_url, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    await expect(safeFetch('https://x.example/', request, 20)).rejects.toMatchObject({ failure: 'time' });
  });
  it.each([
    ['accepts the request and sends nothing', () => {}],
    [
      'stops in the middle of the page',
      (response: http.ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.write('<p>half');
      },
    ],
  ])('a website that %s took too long', async (_name, answer) => {
    const server = http.createServer((_request, response) => answer(response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const dispatcher = new Agent({ headersTimeout: 100, bodyTimeout: 100 });
    const request: Get = (_url, signal) =>
      undiciFetch(`http://127.0.0.1:${port}/`, { dispatcher, signal }) as unknown as Promise<Response>;
    const error = await safeFetch('https://x.example/', request).catch((caught: unknown) => caught);
    await dispatcher.destroy();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    expect(error).toMatchObject({ failure: 'time' });
  });
  it('a page is decoded with the charset of its header', async () => {
    const bytes = Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7]);
    const request: Get = async () =>
      new Response(bytes, { headers: { 'content-type': 'text/html; charset=windows-1256' } });
    await expect(safeFetch('https://x.example/', request)).resolves.toMatchObject({ html: 'مرحبا' });
  });
});
