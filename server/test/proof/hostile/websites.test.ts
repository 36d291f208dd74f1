import http from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { API_BASE, calls } from '@linksouq/shared-api/contract';
import { extract } from '../../../src/platform/ports/websites-in-helper/extract';
import { WEBSITE_POOL, websitesInHelper } from '../../../src/platform/ports/websites-in-helper';
import { helperFile } from '../../../src/platform/workers/helper-file';
import type { Websites } from '../../../src/platform/ports/websites';
import { testServer, type TestServer } from '../../harness';
import { type Market, openMarket } from '../../market';
import { peakMemoryOfChildrenMb, requestDuring } from './normal-client';

const MB = 1_000_000;
type Page = (request: http.IncomingMessage, response: http.ServerResponse) => unknown;

const html = (text: string, headers: http.OutgoingHttpHeaders = {}): Page => {
  const body = Buffer.from(text);
  return (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body);
};
const GOOD =
  '<title>Kahwa</title><meta name="description" content="Kahwa roasts coffee in Dubai for people who wake up early.">';
const compressedPage = (pack: (bytes: Buffer) => Buffer, encoding: string): Page => {
  const body = pack(Buffer.alloc(40 * MB, 'a '));
  return (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(body);
};
const nestedTags = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);

/**
 * Pages with their expected status. 200: the server drafts a brief. 422: the server cannot read the page. `any`: 200
 * or 422, depending on the speed of the machine.
 */
const ATTACKS: Readonly<Record<string, [200 | 422 | 'any', Page]>> = {
  'a meta refresh with 40,000 digits': [
    200,
    html(`<meta http-equiv=refresh content="${'1'.repeat(40_000)}">${GOOD}`),
  ],
  'a meta refresh with 2 MB of digits': [
    'any',
    html(`<meta http-equiv=refresh content="${'1'.repeat(2 * MB)}">${GOOD}`),
  ],
  'a meta refresh with 60,000 spaces': [
    200,
    html(`<meta http-equiv=refresh content="1${' '.repeat(60_000)}x">${GOOD}`),
  ],
  '200 kB of nested elements': [200, html(GOOD + '<div>'.repeat(40_000))],
  '2 MB of nested elements': ['any', html(GOOD + nestedTags('<div>', '</div>', 180_000))],
  'words in nested elements': ['any', html(GOOD + nestedTags('<div>a word or two here ', '</div>', 60_000))],
  'words in nested lists': ['any', html(GOOD + '<ul><li>a word or two here'.repeat(70_000))],
  'millions of attributes': ['any', html(`${GOOD}<p ${'a b c d e f '.repeat(150_000)}>`)],
  '200,000 attributes with different names': [
    'any',
    html(`${GOOD}<p ${Array.from({ length: 200_000 }, (_, i) => `a${i}`).join(' ')}>`),
  ],
  '80,000 formatting elements that are not closed': [
    'any',
    html(GOOD + Array.from({ length: 80_000 }, (_, i) => `<p><b a=${i}></p>`).join('')),
  ],
  '58,000 entities in a row': ['any', html(GOOD + '&CounterClockwiseContourIntegral;'.repeat(58_000))],
  'JSON-LD of 2 MB': [
    'any',
    html(
      `${GOOD}<script type="application/ld+json">[${'{"@type":"Store","name":"x"},'.repeat(60_000)}{}]</script>`,
    ),
  ],
  'JSON-LD in 900,000 nested lists': [
    'any',
    html(`${GOOD}<script type="application/ld+json">${nestedTags('[', ']', 900_000)}</script>`),
  ],
  'a title of 2 MB': ['any', html(`${GOOD.replace('Kahwa', 'Kahwa '.repeat(300_000))}`)],
  'a sentence of 1 MB without a full stop': [
    'any',
    html(`${GOOD}<p>${'word '.repeat(200_000)}</p><p>${' '.repeat(MB)}x</p>`),
  ],
  'a title of 300,000 separators': ['any', html(`${GOOD}<title>${' | '.repeat(300_000)}</title>`)],
  'an unsupported character set': [200, html(GOOD, { 'content-type': 'text/html; charset=utf-7' })],
  'UTF-8 bytes declared as UTF-16': [422, html(GOOD, { 'content-type': 'text/html; charset=utf-16' })],
  '400 unfinished meta elements': [200, html(`${'<meta '.repeat(400)}${GOOD}`)],
  'a bomb in gzip': ['any', compressedPage((bytes) => zlib.gzipSync(bytes), 'gzip')],
  'a bomb in brotli': [
    'any',
    compressedPage(
      (bytes) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
      'br',
    ),
  ],
  'a bomb in gzip in gzip': [
    'any',
    compressedPage((bytes) => zlib.gzipSync(zlib.gzipSync(bytes)), 'gzip, gzip'),
  ],
  'a body that arrives in small parts and never ends': [
    422,
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const drip = setInterval(() => response.write('<p>'), 50);
      response.on('close', () => clearInterval(drip));
    },
  ],
  'no response': [422, () => {}],
  'redirects in a circle': [
    422,
    (_request, response) => response.writeHead(302, { location: '/next' }).end(),
  ],
  'a redirect with an endless body': [
    422,
    (_request, response) => {
      response.writeHead(302, { location: '/again' });
      const flood = setInterval(() => response.write('x'.repeat(100_000)), 5);
      response.on('close', () => clearInterval(flood));
    },
  ],
  'an endless body': [
    'any',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write(GOOD);
      const flood = setInterval(() => response.write('<p>word</p>'.repeat(10_000)), 2);
      response.on('close', () => clearInterval(flood));
    },
  ],
};

describe('Websites that attack the server that reads them', () => {
  const names = Object.keys(ATTACKS);
  let server: TestServer;
  let market: Market;
  let url: string;
  let attacker: http.Server;
  let port: number;
  beforeAll(async () => {
    attacker = http.createServer((request, response) => {
      // All other paths are targets of redirects, and redirect again.
      const name = names[Number(request.url!.slice(1))] ?? 'redirects in a circle';
      const [, page] = ATTACKS[name]!;
      page(request, response);
    });
    await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
    port = (attacker.address() as AddressInfo).port;
    const websites = websitesInHelper(
      () => {},
      { ...WEBSITE_POOL, maxBlockMs: 2_000 },
      helperFile('local-website'),
    );
    server = await testServer({ ports: { websites } });
    market = await openMarket(server);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}${API_BASE}`;
  });
  afterAll(async () => {
    attacker.closeAllConnections();
    attacker.close();
    await server.close();
  });

  const authorization = () => `Bearer ${market.buyer.token}`;
  const normalRequest = async () => {
    const answer = await fetch(url + calls.getBriefs.path, { headers: { authorization: authorization() } });
    await answer.text();
    return answer.status;
  };
  const attack = async (path: string) => {
    // Avoids the hourly limit of the buyer.
    server.clock.advance(3_600_000);
    const answer = await fetch(url + calls.readWebsite.path, {
      method: 'POST',
      headers: { authorization: authorization(), 'content-type': 'application/json' },
      body: JSON.stringify({ url: `https://p${port}.example${path}` }),
    });
    return { status: answer.status, body: (await answer.json()) as { message?: string } };
  };

  it.each(names.map((name, at) => [name, ATTACKS[name]![0], at] as const))(
    'while the server reads a website with %s, other requests succeed',
    async (_name, status, at) => {
      const { result, refused } = await requestDuring(attack(`/${at}`), normalRequest);
      expect(refused).toBe(0);
      expect(status === 'any' ? [200, 422] : [status]).toContain(result.status);
      if (result.status === 422) expect(result.body.message).toContain('Please fill in the brief by hand.');
      expect(peakMemoryOfChildrenMb()).toBeLessThan(320);
    },
  );

  it('an endless loop in the reader ends when its process is killed, and until then other requests succeed', async () => {
    const { result, served, refused } = await requestDuring(attack('/endless'), normalRequest);
    expect(refused).toBe(0);
    expect(result).toMatchObject({
      status: 422,
      body: { message: 'This website took too long to answer. Please fill in the brief by hand.' },
    });
    expect(served).toBeGreaterThan(20);
  });
  it('if the queue of websites is full, the response is 503 with a message', async () => {
    const busyReader: Websites = websitesInHelper(
      () => {},
      { ...WEBSITE_POOL, queue: 0 },
      helperFile('local-website'),
    );
    const defaultReader = server.ctx.websites;
    server.ctx.websites = busyReader;
    const answer = await attack('/0');
    server.ctx.websites = defaultReader;
    expect(answer).toMatchObject({
      status: 503,
      body: { message: 'Many websites are being read right now. Please fill in the brief by hand.' },
    });
  });
  it('the test detects a reader that runs in the server process', async () => {
    const defaultReader = server.ctx.websites;
    const nested = '<div>'.repeat(12_000);
    server.ctx.websites = {
      ...defaultReader,
      read: (address) => extract([{ url: address, html: GOOD + nested }]),
    };
    const { served } = await requestDuring(attack('/0'), normalRequest);
    server.ctx.websites = defaultReader;
    expect(served).toBeLessThan(20);
  });
});
