import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LATE_SCRIPTS, type Registry } from '@linksouq/shared-api/contract';
import { sellers } from '../schema';
import type { TestServer } from '../../test/harness';
import { build, gatewayServer, releaseBuilt, route } from '../../test/releases';

const PAGE = (version: string) => `
  exports.pages = { SellerPage: {
    default: (body) => '<h1>${version} ' + body.data.username + '</h1>',
    head: (body, settings, url) => ({ isMissing: url.includes('type=none'), title: body.data.name, description: 'Bio', image: '/media/cover.jpg', preloadImage: '/media/cover.jpg', jsonLd: { name: body.data.name } }),
  }, Counting: { default: (body) => '<h1>render ' + ++renders + ' with data ' + body + '</h1>' } };
  let renders = 0;
`;
/** Matches a document that contains the shell's frame instead of rendered markup. */
const BROWSER_RENDERED = '<div id="root"><div data-frame="">';
const publicPage = (version: string) =>
  build('mfe_public_page', {
    routes: [
      route('/:username', 'SellerPage', { ssr: { data: '/user/{product}/profile?username={username}' } }),
      route('/view-item', 'SellerPage', { ssr: { data: '/user/{product}/profile?username={u}' } }),
      route('/ai-brief', 'AiBrief', {
        theme: 'aurora',
        credential: 'buyer',
        title: 'A brief',
        titles: { ar: 'موجز' },
      }),
      route('/cart', 'Cart', { indexed: true }),
      route('/my-cart', 'Counting', { ssr: {} }),
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

  // @product §1.2
  it('a public page is rendered on the server from its own release, and its data is inlined once', async () => {
    const { statusCode, body, headers } = await get('/layla');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<div id="root"><h1>one layla</h1></div>');
    expect(body.match(/id="page-data"/g)).toHaveLength(1);
    expect(body).toContain('<meta property="og:image" content="https://linksouq.test/media/cover.jpg">');
    expect(body).toContain('<link rel="preload" as="image" href="/media/cover.jpg" fetchpriority="high">');
    expect(body).not.toContain('noindex');
  });
  it('an address whose item does not exist has the status 404, and search engines do not list it', async () => {
    const { statusCode, body } = await get('/view-item?u=layla&type=none');
    expect(statusCode).toBe(404);
    expect(body).toContain('<h1>one layla</h1>');
    expect(body).toContain('noindex');
  });
  it.each([
    ['en', 'A brief · Linksouq'],
    ['ar', 'موجز · Linksouq'],
  ])(
    'a page without a head has the title of its route in the language %s, and the inline registry omits titles of routes',
    async (lang, title) => {
      const { body } = await get('/ai-brief', { cookie: `lang=${lang}` });
      expect(body).toContain(`<title>${title}</title>`);
      expect(/id="registry">(.*?)<\/script>/.exec(body)![1]).not.toContain('A brief');
    },
  );
  it('each page has the id of its request in a header', async () => {
    const ids = await Promise.all(
      ['/layla', '/layla', '/nobody-here', '/login'].map(
        async (url) => (await get(url)).headers['x-request-id'],
      ),
    );
    for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('a seller’s text cannot close an element, because `<` is escaped in text and in inline JSON', async () => {
    const { body } = await get('/layla');
    expect(body).not.toContain('<script>alert(1)');
    expect(body).toContain('<title>Layla &lt;/title&gt;');
    expect(body).toContain('\\u003cscript>alert(1)');
    const data = /id="page-data">(.*?)<\/script>/.exec(body)?.[1];
    expect(JSON.parse(data ?? '').body.data.name).toContain('<script>');
  });
  it('all inline code of a document comes from files of releases, and the policy contains the hash of each file', async () => {
    const { body, headers } = await get('/layla');
    const hashes = (element: RegExp) =>
      [...body.matchAll(element)].map(
        ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
      );
    const styles = hashes(/<style[^>]*>(.*?)<\/style>/gs);
    const scripts = hashes(/<script(?![^>]*(?:type|src)=)[^>]*>(.*?)<\/script>/gs);
    expect([styles.length, scripts.length]).toEqual([2, 0]);
    const policy = String(headers['content-security-policy']);
    const sources = (directive: string) =>
      policy
        .split('; ')
        .find((part) => part.startsWith(directive))!
        .split(' ')
        .slice(1);
    expect(new Set(sources('script-src'))).toEqual(new Set(["'self'", ...scripts]));
    expect(new Set(sources('style-src'))).toEqual(new Set(["'self'", ...styles]));
    expect(policy).not.toContain('unsafe');
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy.split('; ')).toContain(part);
    expect(body).not.toMatch(/\sstyle=|\son\w+=/);
  });
  const getDocument = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } });
  it.each(['/layla', '/nobody', '/main.js', '/healthz', '/api/v1/user/linksouq/profile?username=layla'])(
    'the response for %s has security headers against sniffing, embedding, framing and full referrers',
    async (url) => {
      const { headers } = await getDocument(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );
  it.each(['/layla', '/ai-brief'])(
    'the document %s has headers that limit frames, device permissions and access to its window, and report blocked content',
    async (url) => {
      const { headers } = await getDocument(url);
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['content-security-policy']).toContain('report-uri /_csp');
    },
  );
  it.each(['/%', '/%zz?a=%zz', '/%ff', '/api/v1/order/%E0%A4%A'])(
    'a client that is not a browser gets a message and security headers for %s, which cannot be decoded',
    async (url) => {
      const { statusCode, headers, body } = await server.app.inject({ url, headers: { accept: '*/*' } });
      expect([statusCode, body]).toEqual([400, '{"message":"This request cannot be read."}']);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    },
  );
  it('a response that is not a document has a short policy that allows nothing', async () => {
    const { headers } = await server.app.inject('/_mf/registry.json');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('permissions-policy');
  });
  it('a document preloads its largest picture, and contains styles and markup before scripts and data', async () => {
    const { body, headers } = await get('/layla');
    expect(headers.link).toBe('</media/cover.jpg>; rel=preload; as=image; fetchpriority=high');
    const positions = ['rel="preload" as="image"', '<style', '<h1>', '<script defer', 'id="page-data"'].map(
      (part) => body.indexOf(part),
    );
    expect(positions).not.toContain(-1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });
  it.each(['/layla', '/ai-brief'])('the document %s preloads its scripts at low priority', async (url) => {
    const scripts = (await get(url)).body.match(/<link rel="preload" as="script"[^>]*>/g)!;
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toContain('fetchpriority="low"');
  });
  it.each(['br', 'gzip'])('the complete registry is compressed with %s', async (encoding) => {
    const { headers, rawPayload } = await server.app.inject({
      url: '/_mf/registry.json',
      headers: { 'accept-encoding': encoding },
    });
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-store' });
    const text = encoding === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload);
    expect(JSON.parse(text.toString())).toHaveProperty('remotes.mfe_public_page');
  });
  it('the registry in a document omits the list of the pages’ files', async () => {
    const { body } = await get('/layla');
    const inlined = JSON.parse(/id="registry">(.*?)<\/script>/.exec(body)![1]!) as Registry;
    const whole = (await server.app.inject('/_mf/registry.json')).json() as Registry;
    expect(whole.remotes.mfe_public_page!.pages).toHaveProperty('SellerPage');
    expect(inlined.remotes.mfe_public_page).toEqual({ ...whole.remotes.mfe_public_page, pages: {} });
    expect(inlined.version).toBe(whole.version);
  });
  it('a browser-rendered document contains the shell’s frame for its language and its `access`', async () => {
    const bodyOf = async (url: string, cookie = '') => (await get(url, { cookie })).body;
    expect(await bodyOf('/ai-brief')).toContain('<div id="root"><div data-frame="">public in en</div></div>');
    expect(await bodyOf('/ai-brief', 'lang=ar')).toContain('<div data-frame="">public in ar</div>');
    expect(await bodyOf('/no/such/address')).toContain('<div data-frame="">guest in en</div>');
    expect(await bodyOf('/ai-brief', 'lang=ar-XB')).toContain('<div id="root"></div>');
    expect(await bodyOf('/layla')).not.toContain('data-frame');
  });
  it('every fetched script, style and preload has an integrity attribute', async () => {
    for (const [path, minimum] of [
      ['/layla', 3],
      ['/ai-brief', 5],
    ] as const) {
      const { body } = await get(path);
      const tags =
        body.match(/<(script (defer|src=)|link rel="(stylesheet|preload" as="(script|style))")[^>]*>/g) ?? [];
      expect(tags.length).toBeGreaterThanOrEqual(minimum);
      for (const tag of tags) expect(tag).toMatch(/integrity="sha384-/);
    }
  });
  it('a style in the document has the attribute by which the runtime of the remote finds it', async () => {
    expect((await get('/layla')).body).toContain('<style data-rspack="mfe_public_page:chunk-main">');
  });
  it('a username with capital letters redirects to lower case', async () => {
    const { statusCode, headers } = await get('/Layla?ref=bio');
    expect([statusCode, headers.location]).toEqual([308, '/layla?ref=bio']);
  });
  it('the address of an unknown username gets the app with status 404', async () => {
    const { statusCode, body } = await get('/nobody');
    expect(statusCode).toBe(404);
    expect(body).toContain(BROWSER_RENDERED);
    expect(body).toContain('noindex');
  });
  it.each([
    `/${'a'.repeat(64)}`,
    `/${'a'.repeat(290)}`,
    '/ab',
    '/%F0%9F%98%80',
    '/%D9%84%D9%8A%D9%84%D9%89',
    '/layla%2Fx',
    '/cart%2F',
    '/lay%25la',
    '/view-item?u=' + 'a'.repeat(64),
    '/view-item?u=%F0%9F%98%80',
  ])(
    'the address %s contains a name that no seller can have, and gets the app with status 404',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain(BROWSER_RENDERED);
      expect(body).toContain('<title>Page not found · Linksouq</title>');
    },
  );
  it.each(['/%6cayla', '/layla%20', '/LAYLA?', '//layla', '/@layla', '/%40Layla'])(
    '%s redirects to /layla',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.location]).toEqual([308, '/layla']);
    },
  );
  it.each(['/layla?', '/view-item?u=layla&u=nobody', '/view-item?u=%6cayla&x=a?u=nobody'])(
    'the document for %s has the data of layla, and its inline data contains the address as the browser reads it',
    async (url) => {
      const { body } = await get(url);
      expect(body).toContain('<h1>one layla</h1>');
      // Browsers omit an empty query from their own address.
      expect(JSON.parse(/id="page-data">(.*?)<\/script>/.exec(body)![1]!).url).toBe(url.replace(/\?$/, ''));
    },
  );
  describe('in a browser window', () => {
    const openWindow = (url: string, cookie = '') =>
      get(url, { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document', cookie });
    it.each([
      ['/%', 400],
      ['/%ff/x', 400],
      ['/%00', 400],
      ['/layla%00', 400],
      ['/%01', 404],
      ['/layla.html', 404],
      ['/%2f%2fevil.example', 404],
      ['/%5cevil.example', 404],
      ['/media/none', 404],
      ['/no/such/page', 404],
      [`/${'a'.repeat(5_000)}`, 414],
    ])('the address %s gets the page "Page not found" with the status %i', async (url, status) => {
      const { statusCode, headers, body } = await openWindow(url);
      expect([statusCode, headers['content-type'], headers.location]).toEqual([
        status,
        'text/html; charset=utf-8',
        undefined,
      ]);
      expect(body).toContain('<title>Page not found · Linksouq</title>');
      expect(body).toContain('noindex');
      expect(body).toContain('data-frame');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    });
    it('the page "Page not found" is in the language of the visitor', async () => {
      const { body } = await openWindow('/%', 'lang=ar');
      expect(body).toContain('<html lang="ar" dir="rtl"');
      expect(body).toContain('<title>الصفحة غير موجودة · Linksouq</title>');
    });
    it.each(['/api/v1/none', '/api/v1/order/%E0%A4%A', '/_none', '/api', '/api?a=%'])(
      'the error of the call %s is JSON',
      async (url) => {
        expect((await openWindow(url)).headers['content-type']).toBe('application/json; charset=utf-8');
      },
    );
  });
  it.each(['/%', '/layla%00', '/main.js'])(
    'in a frame, the error response of %s is not a page',
    async (url) => {
      const { headers } = await get(url, { accept: 'text/html', 'sec-fetch-dest': 'iframe' });
      expect(headers['content-type']).not.toContain('html');
    },
  );
  it.each([
    '/main.js',
    '/_mf/nothing',
    '/_mf/shell/000000000000/main.js',
    '/_mf/../server.cjs',
    '/layla.png',
  ])('%s gets a plain 404, never HTML', async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });
  it('a request from a script gets the status 404 instead of the app', async () => {
    const { statusCode, headers } = await get('/layla', {
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
    });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect((await server.app.inject({ method: 'POST', url: '/layla' })).statusCode).toBe(404);
  });
  it.each([
    ['/layla', 200],
    ['/no/such/page', 404],
  ])('a HEAD request of a script for %s gets the status of the page: %s', async (url, status) => {
    const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    const answer = await server.app.inject({ method: 'HEAD', url, headers });
    expect(answer.statusCode).toBe(status);
  });
  it('files of releases are immutable and precompressed, and a path with `~3/`, the mark of a repeated load, returns the same file', async () => {
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
  // @product §2.5
  it('the document of a dark page has the dark theme, and a private page has noindex (product §2)', async () => {
    const { body } = await get('/ai-brief');
    expect(body).toContain('data-theme="aurora"');
    expect(body).toContain('<meta name="theme-color" content="#100f11">');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });
  it('robots.txt contains the address of the sitemap', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://linksouq.test/sitemap.xml');
  });
  it('/favicon.ico is 404 when the shell’s release has no icon', async () => {
    expect((await get('/favicon.ico')).statusCode).toBe(404);
  });
  it('search engines may list the cart, and its document has a description', async () => {
    const { body } = await get('/cart');
    expect(body).not.toContain('name="robots"');
    expect(body).toContain('<meta name="description"');
  });
  it('the cookie selects the language, and a page without texts in this language is rendered in the browser', async () => {
    const { body } = await get('/layla', { cookie: 'lang=ar' });
    expect(body).toContain('<html lang="ar" dir="rtl" data-theme="light">');
    expect(body).toContain(BROWSER_RENDERED);
    const english = (await get('/layla')).body;
    for (const language of ['"><script>', 'fr', 'ur', 'xx'])
      expect((await get('/layla', { cookie: `lang=${language}` })).body).toBe(english);
  });
  it('an address with `lang` sets the language cookie, unless the visitor has chosen a language', async () => {
    const followed = await get('/layla?lang=ar');
    expect(followed.body).toContain('<html lang="ar" dir="rtl"');
    expect(String(followed.headers['set-cookie']).split('; ')).toEqual(
      expect.arrayContaining(['lang=ar', 'Path=/', 'Max-Age=31536000', 'SameSite=Lax']),
    );
    const chosen = await get('/layla?lang=ar', { cookie: 'lang=en' });
    expect(chosen.body).toContain('<html lang="en"');
    expect(chosen.headers['set-cookie']).toBeUndefined();
    for (const link of ['/layla', '/layla?lang=xx', '/layla?lang=%0d%0aX:1'])
      expect((await get(link)).headers['set-cookie']).toBeUndefined();
  });
  it('a page without data is rendered once for all visitors, but again for each request with a query', async () => {
    const first = await get('/my-cart');
    const markup = /<h1>render (\d+) with data undefined<\/h1>/;
    const renders = Number(markup.exec(first.body)?.[1]);
    expect(renders).toBeGreaterThan(0);
    expect(first.statusCode).toBe(200);
    expect(first.body).not.toContain('id="page-data"');
    expect((await get('/my-cart')).body).toBe(first.body);
    expect(markup.exec((await get('/my-cart?ref=a')).body)?.[1]).toBe(String(renders + 1));
    expect(markup.exec((await get('/my-cart?ref=a')).body)?.[1]).toBe(String(renders + 2));
    expect((await get('/my-cart')).body).toBe(first.body);
    expect((await get('/my-cart', { cookie: 'lang=ar' })).body).toContain(BROWSER_RENDERED);
  });
  it('a new live build changes the HTML without a restart, and /readyz lists remotes that are not released', async () => {
    await releaseBuilt(server, publicPage('two'));
    expect((await get('/layla')).body).toContain('<h1>two layla</h1>');
    expect((await get('/my-cart')).body).toContain('<h1>render 2 ');
    const ready = await server.app.inject('/readyz');
    expect([ready.statusCode, ready.json().releases]).toEqual([
      503,
      'Not released: mfe_seller, mfe_buyer, mfe_delivery.',
    ]);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  });
  it.each([
    ['throws', `() => { throw new Error('boom'); }`],
    ['never ends', `(body) => { while (body); }`],
  ])(
    'if the render of a page %s, the document contains head and data, and the browser renders the markup',
    async (_, page) => {
      const slowServer = await gatewayServer({ RENDER_MS: '500' });
      await slowServer.ctx.db
        .insert(sellers)
        .values({ id: 's1', username: 'layla', phone: '+971500000001', name: 'Layla' });
      await releaseBuilt(slowServer, build('shell'));
      const broken = build('mfe_public_page', {
        routes: [
          route('/:username', 'SellerPage', { ssr: { data: '/user/{product}/profile?username={username}' } }),
        ],
        server: `exports.pages = { SellerPage: { default: ${page}, head: (body) => ({ title: body.data.name }) } };`,
      });
      await releaseBuilt(slowServer, broken);
      // The first documents may have no head, because the render process is not ready.
      const answers = [];
      for (let i = 0; i < 3; i++)
        answers.push(
          await slowServer.app.inject({ url: '/layla', headers: { 'sec-fetch-mode': 'navigate' } }),
        );
      await slowServer.close();
      for (const { statusCode, body } of answers) {
        expect(statusCode).toBe(200);
        expect(body).toContain(BROWSER_RENDERED);
        expect(body.match(/id="page-data"/g)).toHaveLength(1);
        expect(body).toContain(`/_mf/mfe_public_page/${broken.manifest.build}/SellerPage.33333333.js`);
      }
      expect(answers.some(({ body }) => body.includes('<title>Layla</title>'))).toBe(true);
    },
  );
  describe('documents with an early script', () => {
    let otherServer: TestServer;
    const getDocument = async (url: string, earlyScript: string, more: Record<string, string> = {}) => {
      const path = 'early.0123abcd.js';
      const shell = build('shell', {
        routes: [route('/login', 'Login')],
        more: { [path]: earlyScript, ...more },
      });
      const { scripts } = shell.manifest.pages['.']!;
      shell.manifest.pages['.'] = { ...shell.manifest.pages['.']!, scripts: [path, ...scripts] };
      expect((await releaseBuilt(otherServer, shell)).body.reasons).toBeUndefined();
      return otherServer.app.inject({ url, headers: { 'sec-fetch-mode': 'navigate' } });
    };
    beforeAll(async () => {
      otherServer = await gatewayServer();
      await otherServer.ctx.db
        .insert(sellers)
        .values({ id: 's1', username: 'layla', phone: '+971500000001', name: 'Layla' });
      await getDocument('/login', 'early();');
      expect((await releaseBuilt(otherServer, publicPage('one'))).body.reasons).toBeUndefined();
    });
    afterAll(() => otherServer.close());

    it('the script is inline before the styles', async () => {
      const earlyScript = 'early();';
      const { body, headers } = await getDocument('/login', earlyScript);
      expect(body.match(/early\(\)/g)).toHaveLength(1);
      expect(body.indexOf(`<script>${earlyScript}</script>`)).toBeGreaterThan(0);
      expect(body.indexOf(earlyScript)).toBeLessThan(body.indexOf('rel="stylesheet"'));
      expect(headers['content-security-policy']).toContain(
        `script-src 'self' 'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`,
      );
    });
    it.each<[string, string, string, Record<string, string>?]>([
      ['without markup', '/login', `insert("${LATE_SCRIPTS}");`],
      ['with data', '/layla', `insert("${LATE_SCRIPTS}");`],
      ['of a shell that cannot insert scripts', '/my-cart', 'early();'],
      [
        'with a style file',
        '/my-cart',
        `insert("${LATE_SCRIPTS}");`,
        { 'main.22222222.css': 'a{content:"</style"}' },
      ],
    ])(
      'a document %s contains its scripts outside a template',
      async (_case, url, earlyScript, more = {}) => {
        const { body } = await getDocument(url, earlyScript, more);
        expect(body).toContain('<script defer');
        expect(body.includes('<h1>')).toBe(url !== '/login');
        expect(body).not.toContain('<template');
      },
    );
    it('a document with markup but without data preloads the scripts that the early script inserts', async () => {
      const { body } = await getDocument('/my-cart', `insert("${LATE_SCRIPTS}");`);
      const template = /<template id="late-scripts">(.*)<\/template>/.exec(body)![1]!;
      const scripts = [...template.matchAll(/<script defer[^>]* src="([^"]+)"><\/script>/g)];
      expect(scripts.length).toBeGreaterThan(0);
      expect(body.match(/<script defer/g)).toHaveLength(scripts.length);
      for (const [element, src] of scripts) {
        const [integrity] = /integrity="sha384-[^"]+"/.exec(element)!;
        expect(body).toContain(`<link rel="preload" as="script" href="${src}" ${integrity}`);
      }
    });
  });
  it('an unknown API address gets a 404 in JSON', async () => {
    expect((await get('/api/v1/none')).json()).toEqual({ message: 'Not found.' });
  });
});
