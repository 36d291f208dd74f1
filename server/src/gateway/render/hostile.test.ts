/**
 * Releases and renders hostile builds, which try to reach secrets, files, the network, processes and the server. No
 * secret may reach the page, and the server must keep running.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sellers } from '../../schema';
import type { TestServer } from '../../../test/harness';
import { serverRoot } from '../../platform/root';
import { build, gatewayServer, releaseBuilt, route } from '../../../test/releases';
import { type Message, encodeMessage, MessageReader } from './messages';
import { CHILD, launch } from './launch';

/**
 * On a busy machine, an endless loop may use too little processor time to count as an endless loop. Without measured
 * times, every render that times out counts as an endless loop.
 */
jest.mock('./launch', () => ({
  ...jest.requireActual<typeof import('./launch')>('./launch'),
  processorMs: () => undefined,
}));

const SECRETS = {
  ADMIN_TOKEN: 'admin-token-of-tests',
  BANK_KEY: 'ba'.repeat(32),
  SIGNING_KEY: 'signing-key-that-nobody-may-see',
  RELEASE_TOKEN_MFE_SELLER: 'seller-token',
};
const PUBLIC_PAGE = 'mfe_public_page';

/** Expressions that could return the `process` object of Node.js. */
const ROOTS: Record<string, string> = {
  process: 'process',
  'a global of Node.js': 'globalThis.process',
  'the constructor of this': `this.constructor.constructor('return process')()`,
  'the constructor of globalThis': `globalThis.constructor.constructor('return process')()`,
  'the constructor of the shell’s host': `require('react').constructor.constructor('return process')()`,
  'the constructor of the page’s data': `data.constructor.constructor('return process')()`,
  'the constructor of an array’s method': `[].map.constructor('return process')()`,
  'an async function’s constructor': `(async () => {}).constructor('return process')()`,
  'a generator’s constructor': `(function* () {}).constructor('return process')().next().value`,
  'the prototype chain of a promise of import()': `import('node:process').constructor.constructor('return process')()`,
  'import() behind a comment': `import /* so */ ('node:process').constructor.constructor('return process')()`,
  eval: `(0, eval)('process')`,
  'the error of a broken address': `(() => { try { new URL('no address'); } catch (e) { return e.constructor.constructor('return process')(); } })()`,
  'the error of a stack overflow': `(() => { let out; const dig = () => { try { dig(); } catch (e) { out ??= e; try { new URL('x:' + 'y'.repeat(9)); } catch (f) { out = f; } } }; dig(); return out.constructor.constructor('return process')(); })()`,
  'call sites of a stack': `(() => { let seen; Error.prepareStackTrace = (_, callSites) => callSites; const callSites = new Error().stack; for (const f of callSites) seen ??= f.getThis?.() ?? f.getFunction?.(); return (seen ?? callSites).constructor.constructor('return process')(); })()`,
  'a stack trace that is computed after a stack overflow': `(() => { let out; Error.prepareStackTrace = undefined; const dig = () => { try { dig(); } catch (e) { try { void new Error('x').stack; } catch (f) { out = f; } } }; dig(); return out.constructor.constructor('return process')(); })()`,
  'a replaced JSON.parse': `(() => { let out; const { parse } = JSON; JSON.parse = function () { out = arguments.callee.caller; return parse.apply(this, arguments); }; new URL('http://x/'); return out.constructor('return process')(); })()`,
  'a getter on every object': `(() => { let out; Object.defineProperty(Object.prototype, 'importModuleDynamically', { get() { out = this; }, configurable: true }); new URL('http://x/'); return out.constructor.constructor('return process')(); })()`,
  'a proxy as an address': `(() => { let out; new URL(new Proxy({}, { get: (_, key) => () => { out = key; return 'http://x/'; } })); return out.constructor.constructor('return process')(); })()`,
  WebAssembly: `WebAssembly.compileStreaming(1).constructor.constructor('return process')()`,
  module: 'module.constructor._load("node:process")',
  require: `require('node:process')`,
  'the shell’s builtins': `require('util').inherits.constructor('return process')()`,
};
/** Attacks that use `p`, the value of one of ROOTS. */
const ATTACKS: Record<string, string> = {
  'its environment': 'JSON.stringify(p.env)',
  report: 'JSON.stringify(p.report.getReport())',
  writeReport: `p.report.writeReport(FOLDER + '/report.json')`,
  loadEnvFile: `(p.loadEnvFile(FOLDER + '/secret.env'), JSON.stringify(p.env))`,
  kill: 'String(p.kill(SERVER, 9))',
  _kill: 'String(p._kill(SERVER, 9))',
  _debugProcess: 'String(p._debugProcess(SERVER))',
  'kill of the parent': 'String(p.kill(p.ppid, 9))',
  'a built-in module': `p.getBuiltinModule('node:fs').readFileSync(FOLDER + '/secret.env', 'utf8')`,
  'the main module’s require': `p.mainModule.require('node:fs').readFileSync('/proc/' + SERVER + '/environ', 'utf8')`,
  binding: `Object.keys(p.binding('fs')).join()`,
  linkedBinding: `String(p._linkedBinding('fs'))`,
  'open handles': 'String(p._getActiveHandles().length)',
  exit: 'p.reallyExit(0)',
};

/** Returns a page that tries every attack with every expression, and shows the successful attacks. */
const attackPage = (folder: string, server: number) => `
  const FOLDER = ${JSON.stringify(folder)};
  const SERVER = ${server};
  const attempt = (work) => { try { return String(work()); } catch (e) { return 'refused'; } };
  exports.pages = { SellerPage: {
    head: () => ({ title: 'Attack' }),
    default: function (data) {
      const found = [];
      const roots = {
        ${Object.entries(ROOTS)
          .map(([name, code]) => `${JSON.stringify(name)}: () => { return ${code}; }`)
          .join(',\n')}
      };
      for (const [rootName, root] of Object.entries(roots)) {
        let p;
        try { p = root.call(this); } catch { continue; }
        if (p === null || p === undefined) continue;
        const attacks = {
          ${Object.entries(ATTACKS)
            .map(([name, code]) => `${JSON.stringify(name)}: () => ${code}`)
            .join(',\n')}
        };
        for (const [attackName, work] of Object.entries(attacks)) {
          const result = attempt(work);
          if (result !== 'refused' && result !== 'undefined' && result !== '{}') found.push(rootName + ' / ' + attackName + ': ' + result);
        }
      }
      for (const name of ['fs', 'node:fs', 'child_process', 'worker_threads', 'inspector', 'net', 'vm', 'module', 'v8', 'os', 'http', 'dns', 'wasi', 'cluster', 'repl'])
        found.push(...[attempt(() => require(name))].filter((result) => result !== 'refused').map((result) => name + ': ' + result));
      for (const name of ['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource', 'Worker', 'Buffer', 'require', 'global', 'SharedArrayBuffer', 'BroadcastChannel', 'MessageChannel'])
        if (typeof globalThis[name] !== 'undefined') found.push('global ' + name);
      return '<p>found: ' + JSON.stringify(found) + '</p>';
    },
  } };
`;
const remoteOf = (server: string, salt = '') =>
  build(PUBLIC_PAGE, {
    routes: [
      route('/:username', 'SellerPage', { ssr: { data: '/user/{product}/profile?username={username}' } }),
    ],
    server,
    salt,
  });
const page = (body: string) => `exports.pages = { SellerPage: { default: ${body} } };`;

describe('a build with a hostile server half', () => {
  let server: TestServer;
  let folder: string;
  const openPage = async () =>
    (await server.app.inject({ url: '/layla', headers: { 'sec-fetch-mode': 'navigate' } })).body;
  const releaseAndOpen = async (code: string, salt = code) => {
    const { status, body } = await releaseBuilt(server, remoteOf(code, salt));
    expect([status, body.reasons]).toEqual([200, undefined]);
    return openPage();
  };
  const expectNoSecret = (html: string) => {
    for (const secret of Object.values(SECRETS)) expect(html).not.toContain(secret);
  };
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'linksouq-hostile-'));
    server = await gatewayServer({ ...SECRETS, RENDER_MS: '1500' });
    await server.ctx.db
      .insert(sellers)
      .values({ id: 's1', username: 'layla', phone: '+971500000001', name: 'Layla' });
    await releaseBuilt(server, build('shell'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('no known escape from the context reaches an object of Node.js', async () => {
    process.env.SIGNING_KEY = SECRETS.SIGNING_KEY;
    const html = await releaseAndOpen(attackPage(folder, process.pid)).finally(
      () => delete process.env.SIGNING_KEY,
    );
    expectNoSecret(html);
    expect(html).toContain('<p>found: []</p>');
    expect(existsSync(path.join(folder, 'report.json'))).toBe(false);
  });
  it('a build cannot open a connection with a module, an import or a timer', async () => {
    let connections = 0;
    const listener = net.createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((settle) => listener.listen(0, '127.0.0.1', settle));
    const { port } = listener.address() as net.AddressInfo;
    const html = await releaseAndOpen(`
      const tries = [
        () => require('net').connect(${port}, '127.0.0.1'),
        () => fetch('http://127.0.0.1:${port}'),
        () => import('node:net').then((m) => m.connect(${port}, '127.0.0.1')),
        () => import
          ('node:http').then((m) => m.get('http://127.0.0.1:${port}')),
        () => new WebSocket('ws://127.0.0.1:${port}'),
      ];
      exports.pages = { SellerPage: { default: () => {
        for (const attempt of tries) try { Promise.resolve(attempt()).catch(() => {}); } catch {}
        setTimeout(() => { for (const attempt of tries) try { attempt(); } catch {} }, 10);
        return '<p>tried</p>';
      } } };
    `);
    expect(html).toContain('<p>tried</p>');
    await new Promise((settle) => setTimeout(settle, 100));
    await new Promise((settle) => listener.close(settle));
    expect(connections).toBe(0);
  });
  it.each([
    ['loops for ever', '(data) => { while (data); }'],
    [
      'queues microtasks for ever',
      '(data) => { const again = () => data && Promise.resolve().then(again); again(); return "x"; }',
    ],
    ['fills the heap', '() => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }'],
    [
      'fills the memory outside the heap',
      '() => { const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1)); }',
    ],
    ['returns 64 MB of markup', '() => "x".repeat(64e6)'],
    [
      'returns a head that is nested too deeply',
      '() => "x"; exports.pages.SellerPage.head = () => { let deep = []; for (let i = 0; i < 5e4; i++) deep = [deep]; return { title: {}, image: 3, jsonLd: deep }; }',
    ],
    [
      'throws an error that cannot be converted to text',
      '() => { throw { get stack() { throw 1; }, toString() { for (;;) throw 2; } }; }',
    ],
    ['makes timers for ever', '() => { setInterval(() => {}, 0); return "x"; }'],
  ])('a visitor gets a document for a page that %s, and the server keeps running', async (behavior, code) => {
    const html = await releaseAndOpen(page(code));
    expect(html).toContain(`/_mf/${PUBLIC_PAGE}/`);
    expect(await openPage()).toContain(`/_mf/${PUBLIC_PAGE}/`);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    // The server renders the next build at once.
    expect(await releaseAndOpen(page(`() => '<p>next</p>'`), behavior)).toContain('<p>next</p>');
  });
  it('a build that changes prototypes does not affect the next build', async () => {
    await releaseAndOpen(`
      Object.prototype.stolen = 'stolen';
      Array.prototype.map = () => ['stolen'];
      JSON.stringify = () => '{"html":"stolen","status":200}';
      globalThis.leak = 'stolen';
      exports.pages = { SellerPage: { default: () => 'x' } };
    `);
    const next = `(data) => '<p>' + [({}).stolen, [1].map((n) => n + 1), typeof leak].join() + '</p>'`;
    expect(await releaseAndOpen(page(next))).toContain('<p>,2,undefined</p>');
    expect(({} as { stolen?: string }).stolen).toBeUndefined();
  });
  it('after a build has killed its process twice, browsers render its pages until another build becomes live, and the registry contains the reason', async () => {
    const deadly = remoteOf(page('(data) => { while (data); }'), 'deadly');
    await releaseBuilt(server, deadly);
    const registry = async () =>
      (await server.app.inject('/_mf/registry.json')).json() as {
        remotes: Record<string, { leftToBrowsers?: { reason: string } }>;
      };
    for (let i = 0; i < 40 && !(await registry()).remotes[PUBLIC_PAGE]?.leftToBrowsers; i++) {
      await openPage();
      await new Promise((settle) => setTimeout(settle, 250));
    }
    expect((await registry()).remotes[PUBLIC_PAGE]?.leftToBrowsers).toMatchObject({
      reason: 'rendered for too long',
    });
    const releaseList = await server.app.inject({
      url: '/_admin/releases',
      headers: { authorization: 'Bearer seller-token' },
    });
    expect(releaseList.json()).toMatchObject({
      leftToBrowsers: [{ set: expect.stringContaining(deadly.manifest.build) }],
    });
    expect(await releaseAndOpen(page(`() => '<p>mended</p>'`))).toContain('<p>mended</p>');
    expect((await registry()).remotes[PUBLIC_PAGE]).not.toHaveProperty('leftToBrowsers');
  });
});

/**
 * Tests the protection of the process against code that has escaped from its context. The attacks run in the script of
 * the process, with the `require` of Node.js.
 */
describe('the render process itself', () => {
  const memory = { heapMb: 64, dataMb: 224 };
  /** Runs code in child.cjs, in the locked process. @returns name of the attempt → result */
  async function runInProcess(code: string): Promise<Record<string, string>> {
    const attack = `
      send('booted');
      readMessage();
      const result = {};
      const attempt = (name, work) => {
        try { result[name] = String(work()); } catch (error) { result[name] = 'refused ' + (error.code ?? error.name); }
      };
      ${code}
      stolen.timers.setTimeout(() => { send('done', 1, stringify(result)); leave(); }, 300);
    `;
    const source = `
      const requireModule = require;
      const stolen = Object.fromEntries(['net', 'dgram', 'dns', 'http', 'fs', 'os', 'child_process', 'worker_threads', 'inspector', 'timers', 'v8']
        .map((name) => [name, requireModule('node:' + name)]));
      const p = process;
      ${CHILD.replace(/\n {2}run\(\);\n/, `\n{${attack}}\n`)}
    `;
    const { child, lock } = launch(memory, source);
    const reader = new MessageReader();
    const messages: Message[] = [];
    child.stdout.on('data', (chunk: Buffer) => messages.push(...reader.take(chunk)));
    const waitFor = async (kind: Message['kind']) => {
      while (!messages.some((message) => message.kind === kind)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`the process ended with ${child.exitCode ?? child.signalCode}`);
        await new Promise((settle) => setTimeout(settle, 10));
      }
      return messages.find((message) => message.kind === kind)!;
    };
    await waitFor('booted');
    expect(await lock()).toBe(true);
    child.stdin.write(encodeMessage(0, {}));
    const { text } = await waitFor('done');
    child.kill('SIGKILL');
    return JSON.parse(text) as Record<string, string>;
  }
  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux(
    'even with the `require` of Node.js, code in the process cannot use files, processes, threads or the inspector',
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'linksouq-inside-'));
      const report = await runInProcess(`
      attempt('read', () => stolen.fs.readFileSync('/etc/hostname', 'utf8'));
      attempt('environment of the server', () => stolen.fs.readFileSync('/proc/${process.pid}/environ', 'utf8'));
      attempt('write', () => stolen.fs.writeFileSync('${folder}/x', 'x'));
      attempt('list', () => stolen.fs.readdirSync('/').length);
      attempt('start', () => stolen.child_process.spawnSync('id').pid);
      attempt('thread', () => new stolen.worker_threads.Worker('1', { eval: true }).threadId);
      attempt('inspector', () => stolen.inspector.open(0));
      attempt('heap', () => stolen.v8.writeHeapSnapshot('${folder}/heap'));
      attempt('environment', () => Object.keys(p.env).join());
      attempt('code from a string', () => new Function('return 1')());
      for (const name of ['kill', '_kill', '_debugProcess', 'report', 'binding', '_linkedBinding', 'getBuiltinModule', 'loadEnvFile', 'dlopen', 'mainModule'])
        attempt('process.' + name, () => typeof p[name]);
    `);
      rmSync(folder, { recursive: true });
      for (const name of [
        'read',
        'environment of the server',
        'write',
        'list',
        'start',
        'thread',
        'inspector',
        'heap',
        'code from a string',
      ])
        expect([name, report[name]]).toEqual([name, expect.stringContaining('refused')]);
      expect(report.environment).toBe('');
      for (const [name, type] of Object.entries(report).filter(([key]) => key.startsWith('process.')))
        expect([name, type]).toEqual([name, 'undefined']);
    },
  );
  onLinux('even with the `require` of Node.js, code in the process cannot open a socket', async () => {
    let connections = 0;
    const listener = net.createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((settle) => listener.listen(0, '127.0.0.1', settle));
    const { port } = listener.address() as net.AddressInfo;
    const report = await runInProcess(`
      const socket = stolen.net.connect(${port}, '127.0.0.1');
      socket.on('connect', () => (result.tcp = 'connected')).on('error', (error) => (result.tcp = error.code));
      stolen.http.get('http://127.0.0.1:${port}').on('error', (error) => (result.http = error.code));
      const server = stolen.net.createServer();
      server.on('error', (error) => (result.listen = error.code)).listen(0, () => (result.listen = 'listens'));
      try { stolen.dgram.createSocket('udp4').on('error', (error) => (result.udp = error.code)).bind(0, () => (result.udp = 'bound')); }
      catch (error) { result.udp = error.code; }
    `);
    await new Promise((settle) => listener.close(settle));
    expect(connections).toBe(0);
    expect(report).toEqual({ tcp: 'EMFILE', http: 'EMFILE', listen: 'EMFILE', udp: 'EMFILE' });
  });
  onLinux('the process ends with the server, even during an endless render', async () => {
    const source = `
      import { RenderProcess } from './src/gateway/render/render-process.ts';
      const shell = { file: 's', code: 'exports.host = {}; exports.render = async ({ page }) => page.default();' };
      const remote = { file: 'r', code: 'exports.pages = { P: { default: () => { for (;;); } } };' };
      const limits = { renderMs: 60_000, killMs: 60_000, startMs: 5_000, busyFraction: 0.2, queue: 1, heapMb: 64, dataMb: 224 };
      setInterval(() => {}, 60_000);
      const renderProcess = new RenderProcess({ shell, remote, warmUp: [] }, limits, () => {}, () => {});
      await renderProcess.started;
      void renderProcess.render({ page: 'P', pageData: {} }, 60_000);
      setTimeout(() => console.log(renderProcess.pid), 300);
    `;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
      cwd: serverRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pidText = await new Promise<Buffer>((settle, fail) => {
      parent.stdout.once('data', settle);
      parent.once('exit', (code) => fail(new Error(`exited with ${code}`)));
    });
    const pid = Number(pidText.toString());
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    for (let i = 0; i < 200 && isAlive(pid); i++) await new Promise((settle) => setTimeout(settle, 10));
    expect(isAlive(pid)).toBe(false);
  });
});

/** Returns false for a zombie process. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
