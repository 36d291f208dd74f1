import { sellers } from '../db/schema';
import type { TestServer } from '../testing/harness';
import { integrityOf } from './release/integrity';
import { build, gatewayServer, releaseBuilt, route } from './testing';

const PAGE = (version: string) => `
  exports.pages = { SellerPage: {
    default: (body) => '<h1>${version} ' + body.data.username + '</h1>',
    head: (body) => ({ title: body.data.name, description: 'Bio', image: '/media/cover.jpg', preloadImage: '/media/cover.jpg', jsonLd: { name: body.data.name } }),
  } };
`;
const publicPage = (version: string) =>
  build('mfe_public_page', {
    routes: [
      route('/:username', 'SellerPage', { ssr: { data: '/user/{product}/profile?username={username}' } }),
      route('/ai-brief', 'AiBrief', { theme: 'aurora', credential: 'buyer' }),
    ],
    server: PAGE(version),
  });

describe('gateway', () => {
  let server: TestServer;
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { 'sec-fetch-mode': 'navigate', ...headers } });
  const page = publicPage('one');
  beforeAll(async () => {
    server = await gatewayServer();
    await server.ctx.db.insert(sellers).values({
      id: 's1',
      username: 'layla',
      phone: '+971500000001',
      name: 'Layla </title><script>alert(1)</script>',
    });
    expect((await get('/layla')).statusCode).toBe(503);
    await releaseBuilt(server, build('shell', { routes: [route('/login', 'Login', { access: 'guest' })] }));
    expect((await releaseBuilt(server, page)).body.reasons).toBeUndefined();
  });
  afterAll(() => server.close());

  it('renders a public page on the server, from its own release, with its data inlined once', async () => {
    const { statusCode, body, headers } = await get('/layla');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<div id="root"><h1>one layla</h1></div>');
    expect(body.match(/id="page-data"/g)).toHaveLength(1);
    expect(body).toContain('<meta property="og:image" content="https://linksouq.test/media/cover.jpg">');
    expect(body).toContain('<link rel="preload" as="image" href="/media/cover.jpg" fetchpriority="high">');
    expect(body).not.toContain('noindex');
  });
  it('nothing that a seller writes ends an element: `<` is escaped in text and in inline JSON', async () => {
    const { body } = await get('/layla');
    expect(body).not.toContain('<script>alert(1)');
    expect(body).toContain('<title>Layla &lt;/title&gt;');
    expect(body).toContain('\\u003cscript>alert(1)');
    const data = /id="page-data">(.*?)<\/script>/.exec(body)?.[1];
    expect(JSON.parse(data ?? '').body.data.name).toContain('<script>');
  });
  it('holds no inline script and no inline style, and sends a strict policy', async () => {
    const { body, headers } = await get('/layla');
    expect(body).not.toMatch(/<script(?![^>]*(application\/(ld\+)?json|src=))/);
    expect(body).not.toMatch(/<style|\sstyle=/);
    const policy = String(headers['content-security-policy']);
    for (const part of ["script-src 'self'", "style-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy.split('; ')).toContain(part);
  });
  it('every script, style and preload carries its integrity', async () => {
    const { body } = await get('/layla');
    const tags =
      body.match(/<(script (defer|src=)|link rel="(stylesheet|preload" as="(script|style))")[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(4);
    for (const tag of tags) expect(tag).toMatch(/integrity="sha384-/);
    expect(body).toContain('data-rspack="mfe_public_page:chunk-main"');
  });
  it('a mixed-case username goes to lower case (design §6)', async () => {
    const { statusCode, headers } = await get('/Layla?ref=bio');
    expect([statusCode, headers.location]).toEqual([308, '/layla?ref=bio']);
  });
  it('an unknown username gets the app with status 404', async () => {
    const { statusCode, body } = await get('/nobody');
    expect(statusCode).toBe(404);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('noindex');
  });
  it.each([
    '/main.js',
    '/_mf/nothing',
    '/_mf/shell/000000000000/main.js',
    '/_mf/../server.cjs',
    '/layla.png',
  ])('%s is plain 404, never HTML', async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });
  it('a request of a script is not answered with the app', async () => {
    const { statusCode, headers } = await get('/layla', {
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
    });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect((await server.app.inject({ method: 'POST', url: '/layla' })).statusCode).toBe(404);
  });
  it('files of releases are immutable, compressed ahead, and found under a retry prefix', async () => {
    const base = `/_mf/mfe_public_page/${page.manifest.build}`;
    const answer = await get(`${base}/~3/remoteEntry.11111111.js`, { 'accept-encoding': 'gzip, br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await get(`${base}/remoteEntry.11111111.js`)).headers['content-encoding']).toBeUndefined();
  });
  it('the server half of a release is never served', async () => {
    for (const path of ['server.cjs', '../server.cjs', '%2e%2e/server.cjs', 'server/server.cjs'])
      expect((await get(`/_mf/mfe_public_page/${page.manifest.build}/${path}`)).statusCode).toBe(404);
  });
  it('dark pages are dark in the first HTML, and private ones are not indexed (spec §2)', async () => {
    const { body } = await get('/ai-brief');
    expect(body).toContain('data-theme="aurora"');
    expect(body).toContain('<meta name="theme-color" content="#100f11">');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });
  it('another language is chosen by cookie and rendered in the browser', async () => {
    const { body } = await get('/layla', { cookie: 'lang=ar' });
    expect(body).toContain('<html lang="ar" dir="rtl" data-theme="light">');
    expect(body).toContain('<div id="root"></div>');
    expect((await get('/layla', { cookie: 'lang="><script>' })).body).toContain('<html lang="en"');
  });
  it('a flip changes the HTML without a restart, and readiness names what is missing', async () => {
    await releaseBuilt(server, publicPage('two'));
    expect((await get('/layla')).body).toContain('<h1>two layla</h1>');
    const ready = await server.app.inject('/readyz');
    expect([ready.statusCode, ready.json().missing]).toEqual([
      503,
      ['mfe_seller', 'mfe_buyer', 'mfe_delivery'],
    ]);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  });
  it.each([
    ['throws', `() => { throw new Error('boom'); }`],
    ['never ends', `(body) => { while (body); }`],
  ])(
    'a page that %s on the server is left to the browser: the same document with head and data, without markup',
    async (_, page) => {
      const other = await gatewayServer({ RENDER_MS: '500' });
      await other.ctx.db
        .insert(sellers)
        .values({ id: 's1', username: 'layla', phone: '+971500000001', name: 'Layla' });
      await releaseBuilt(other, build('shell'));
      const broken = build('mfe_public_page', {
        routes: [
          route('/:username', 'SellerPage', { ssr: { data: '/user/{product}/profile?username={username}' } }),
        ],
        server: `exports.pages = { SellerPage: { default: ${page}, head: (body) => ({ title: body.data.name }) } };`,
      });
      await releaseBuilt(other, broken);
      // The first request may find the worker still starting; it does not wait for it longer than the bound.
      const answers = [];
      for (let i = 0; i < 3; i++)
        answers.push(await other.app.inject({ url: '/layla', headers: { 'sec-fetch-mode': 'navigate' } }));
      await other.close();
      for (const { statusCode, body } of answers) {
        expect(statusCode).toBe(200);
        expect(body).toContain('<div id="root"></div>');
        expect(body.match(/id="page-data"/g)).toHaveLength(1);
        expect(body).toContain(`/_mf/mfe_public_page/${broken.manifest.build}/SellerPage.33333333.js`);
      }
      expect(answers.some(({ body }) => body.includes('<title>Layla</title>'))).toBe(true);
    },
  );
  it('the script that keeps early taps runs before the first paint: not deferred, ahead of the styles', async () => {
    const other = await gatewayServer();
    const shell = build('shell', { routes: [route('/login', 'Login')] });
    const early = { path: 'early.0123abcd.js', size: 1, integrity: 'sha384-x' };
    const text = 'early();';
    shell.files[early.path] = text;
    shell.manifest.files.push({
      ...early,
      size: text.length,
      integrity: integrityOf(Buffer.from(text)),
    });
    const { scripts } = shell.manifest.pages['.']!;
    shell.manifest.pages['.'] = { ...shell.manifest.pages['.']!, scripts: [early.path, ...scripts] };
    expect((await releaseBuilt(other, shell)).body.reasons).toBeUndefined();
    const { body } = await other.app.inject({ url: '/login', headers: { 'sec-fetch-mode': 'navigate' } });
    await other.close();
    const [tag] = /<script[^>]*early\.[^>]*>/.exec(body)!;
    expect(tag).toMatch(/integrity="sha384-/);
    expect(tag).not.toMatch(/defer|async/);
    expect(body.match(/early\./g)).toHaveLength(1);
    expect(body.indexOf(tag)).toBeLessThan(body.indexOf('rel="stylesheet"'));
  });
  it('API addresses keep their JSON 404', async () => {
    expect((await get('/api/v1/none')).json()).toEqual({ message: 'Not found.' });
  });
});
