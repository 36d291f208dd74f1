/**
 * The process that renders one build set: the shell's server half and one remote's. The server starts it from this
 * text, with an empty environment and no permissions, and takes its remaining powers away before any code of a release
 * arrives (see render-process.ts). It reads frames from its input and writes frames to its output, one after the other,
 * without an event loop. It ends when its input ends.
 *
 * Frames to it: length (4 bytes), job (4 bytes), JSON. Frames from it: length (4 bytes), kind (1 byte), job (4 bytes),
 * text. The length counts what follows it.
 */
'use strict';
{
  const fs = require('node:fs');
  const vm = require('node:vm');
  const { builtinModules } = require('node:module');
  // Node 24 loads it at some point in any case, and then changes `process`, which is closed by that time.
  require('node:worker_threads');
  const KINDS = { booted: 0, ready: 1, head: 2, done: 3, failed: 4 };
  const LONGEST_WORDS = 4_000;
  const { parse, stringify } = JSON;
  const { URL, URLSearchParams, Buffer } = globalThis;
  // Captured: the names go from `process` below.
  const leave = process.reallyExit.bind(process, 0);
  const settleRejections = process._tickCallback.bind(process);

  const readExactly = (length) => {
    const bytes = Buffer.alloc(length);
    for (let at = 0; at < length;) {
      let read;
      try {
        read = fs.readSync(0, bytes, at, length - at, null);
      } catch (error) {
        if (error.code === 'EAGAIN') continue;
        leave();
      }
      if (read === 0) leave();
      at += read;
    }
    return bytes;
  };
  const readFrame = () => {
    const bytes = readExactly(readExactly(4).readUInt32BE(0));
    return { id: bytes.readUInt32BE(0), json: bytes.toString('utf8', 4) };
  };
  const say = (kind, id = 0, text = '') => {
    const body = Buffer.from(text, 'utf8');
    const frame = Buffer.alloc(9 + body.length);
    frame.writeUInt32BE(5 + body.length, 0);
    frame.writeUInt8(KINDS[kind], 4);
    frame.writeUInt32BE(id, 5);
    body.copy(frame, 9);
    for (let at = 0; at < frame.length;) {
      try {
        at += fs.writeSync(1, frame, at, frame.length - at);
      } catch (error) {
        if (error.code !== 'EAGAIN') leave();
      }
    }
  };

  const partsOf = ({
    href,
    origin,
    protocol,
    username,
    password,
    host,
    hostname,
    port,
    pathname,
    search,
    hash,
  }) => ({ href, origin, protocol, username, password, host, hostname, port, pathname, search, hash });
  const ANSWERS = {
    __proto__: null,
    url: (url, base) => (URL.canParse(url, base) ? partsOf(new URL(url, base)) : null),
    change: (href, part, value) => {
      const url = new URL(href);
      url[part] = value;
      return partsOf(url);
    },
    query: (query) => [...new URLSearchParams(query)],
    toQuery: (pairs) => new URLSearchParams(pairs).toString(),
  };
  /** Answers what the code inside cannot find out: text in, text out. */
  const outside = (what, given) => {
    try {
      return stringify(ANSWERS[what](...parse(given)));
    } catch {
      return 'null';
    }
  };

  const disarm = () => {
    // Nothing here is to be found by code that gets out of its context.
    const powers = `
      kill _kill reallyExit abort _debugProcess _debugEnd binding _linkedBinding dlopen
      getBuiltinModule mainModule report loadEnvFile chdir umask _getActiveHandles
      _getActiveRequests setuid seteuid setgid setegid setgroups initgroups openStdin
      moduleLoadList _rawDebug argv execArgv execPath _preload_modules _eval
    `;
    for (const name of powers.trim().split(/\s+/))
      Object.defineProperty(process, name, { value: undefined, configurable: false, writable: false });
    const names = ['require', 'module', 'exports', '__filename', '__dirname', 'process', 'global'];
    const talkers = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'MessageChannel'];
    for (const name of [...names, ...talkers, ...builtinModules]) delete globalThis[name];
    // What stays cannot be changed: no method that this file or Node.js calls is a door.
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      const value = Object.getOwnPropertyDescriptor(globalThis, name)?.value;
      if (typeof value !== 'function') continue;
      if (value.prototype) Object.freeze(value.prototype);
      Object.freeze(value);
    }
    for (const odd of [async () => {}, function* () {}, async function* () {}])
      Object.freeze(Object.getPrototypeOf(odd));
    Object.freeze(Object.getPrototypeOf([][Symbol.iterator]()));
    Object.freeze(Reflect);
    Object.freeze(JSON);
  };

  const PARAMETERS = 'module, exports, require, __importDenied';
  /** `import(…)` gets a promise of the world outside, so the word does not stand before a bracket in any code here. */
  const DYNAMIC_IMPORT =
    /\bimport(?=(?:\s|\/\*[\s\S]*?\*\/|(?:\/\/|<!--|-->)[^\n\r\u2028\u2029]*)*(?:\(|\.\s*(?:source|defer)\b))/g;
  /**
   * A half as a function of `PARAMETERS`. The names of the language are parameters around it: looked up in a context,
   * each use of `Object` or `Array` costs a hundred times as much, and a page twice as much.
   */
  const compile = ({ context, names, values }, { file, code }) => {
    const own = code.replace(DYNAMIC_IMPORT, '__importDenied');
    const options = { filename: file, parsingContext: context };
    return values(vm.compileFunction(`return function (${PARAMETERS}) {${own}\n}`, names, options));
  };

  const createRealm = (source) => {
    const context = vm.createContext(Object.create(null), {
      codeGeneration: { strings: false, wasm: false },
      microtaskMode: 'afterEvaluate',
    });
    const drain = new vm.Script('0');
    const inner = new vm.Script(source, { filename: 'realm.js' }).runInContext(context)(outside);
    return {
      inner,
      context,
      names: parse(inner.names()),
      values: inner.values,
      drain: () => void drain.runInContext(context),
    };
  };

  const words = (text) => (typeof text === 'string' ? text.slice(0, LONGEST_WORDS) : undefined);
  const MOST_TURNS = 100_000;
  /** @param tell whether the server hears of it */
  const render = ({ inner, drain }, { id, json }, tell) => {
    inner.begin(json);
    drain();
    const head = inner.head();
    if (tell && typeof head === 'string') say('head', id, head);
    inner.markup();
    drain();
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      if (typeof inner.done() === 'string' || typeof inner.failed() === 'string') break;
      if (inner.pump() !== true) break;
      drain();
    }
    if (!tell) return;
    const done = inner.done();
    if (typeof done === 'string') say('done', id, done);
    else say('failed', id, words(inner.failed()) ?? 'the page never ended');
  };
  const attempt = (work) => {
    try {
      work();
      return undefined;
    } catch {
      return 'the code broke out of its own errors';
    }
  };

  // The default locale and time zone are read from files once, while there are rights to do so.
  new Intl.DateTimeFormat().format(new Date());
  process.on('unhandledRejection', () => {});
  const started = () => {
    say('booted');
    const { realm, shell, remote, warmUp } = parse(readFrame().json);
    const world = createRealm(realm);
    let wrong;
    try {
      wrong = words(world.inner.load(compile(world, shell), compile(world, remote)));
    } catch (error) {
      wrong = error instanceof SyntaxError ? `${error.message}` : 'a server half cannot be read';
    }
    if (wrong !== undefined) {
      say('failed', 0, wrong);
      return leave();
    }
    // The first render is ten times slower than the next ones. What it says does not matter, and pages may fail on it.
    for (const job of warmUp) attempt(() => render(world, { id: 0, json: stringify(job) }, false));
    say('ready');
    for (;;) {
      const asked = readFrame();
      const broken = attempt(() => render(world, asked, true));
      if (broken) say('failed', asked.id, broken);
      attempt(settleRejections);
    }
  };
  disarm();
  started();
}
