// @ts-check
/**
 * The script of a render process. The process runs the server halves (the parts of builds that render pages on the
 * server) of the shell and of one remote. It gets this code only after it has lost all its permissions (launch.ts). The
 * process reads messages from standard input and writes messages to standard output, without an event loop. It ends
 * when its input ends.
 *
 * Message to the process: length (4 bytes), id of the render (4 bytes), JSON. Message from the process: length
 * (4 bytes), kind (1 byte), id of the render (4 bytes), text. The length does not include its own 4 bytes.
 */
'use strict';
{
  /**
   * @typedef {import('./realm-types').UrlParts} UrlParts
   * @typedef {import('./realm-types').Realm} Realm
   * @typedef {import('./types').ServerHalf} ServerHalf
   * @typedef {{ inner: Realm, context: import('node:vm').Context, names: string[], bindGlobals: Realm['bindGlobals'], drain: () => void }} LoadedRealm
   * @typedef {{ reallyExit: (code: number) => never, _tickCallback: () => void }} Internals
   */
  const fs = require('node:fs');
  const vm = require('node:vm');
  const { builtinModules } = require('node:module');
  // Node 24 changes members of `process` while it loads this module. So the module is loaded before `disarm` makes
  // these members read-only.
  require('node:worker_threads');
  const KINDS = { booted: 0, ready: 1, head: 2, done: 3, failed: 4 };
  const MAX_ERROR_CHARS = 4_000;
  const { parse, stringify } = JSON;
  const { URL, URLSearchParams, Buffer } = globalThis;
  // Bound now, because `disarm` removes `reallyExit` and the global `process`.
  const internals = /** @type {NodeJS.Process & Internals} */ (process);
  /** @type {() => never} */
  const leave = internals.reallyExit.bind(process, 0);
  const settleRejections = internals._tickCallback.bind(process);

  /** @param {unknown} error */
  const wouldBlock = (error) => /** @type {NodeJS.ErrnoException} */ (error).code === 'EAGAIN';
  /** @param {number} length */
  const readExactly = (length) => {
    const bytes = Buffer.alloc(length);
    for (let at = 0; at < length;) {
      /** @type {number} */
      let read;
      try {
        read = fs.readSync(0, bytes, at, length - at, null);
      } catch (error) {
        if (wouldBlock(error)) continue;
        leave();
      }
      if (read === 0) leave();
      at += read;
    }
    return bytes;
  };
  const readMessage = () => {
    const bytes = readExactly(readExactly(4).readUInt32BE(0));
    return { id: bytes.readUInt32BE(0), json: bytes.toString('utf8', 4) };
  };
  /**
   * @param {keyof typeof KINDS} kind
   * @param {number} [id]
   * @param {string} [text]
   */
  const send = (kind, id = 0, text = '') => {
    const body = Buffer.from(text, 'utf8');
    const message = Buffer.alloc(9 + body.length);
    message.writeUInt32BE(5 + body.length, 0);
    message.writeUInt8(KINDS[kind], 4);
    message.writeUInt32BE(id, 5);
    body.copy(message, 9);
    for (let at = 0; at < message.length;) {
      try {
        at += fs.writeSync(1, message, at, message.length - at);
      } catch (error) {
        if (!wouldBlock(error)) leave();
      }
    }
  };

  /** @param {UrlParts} url */
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
  /** @type {import('./realm-types').OuterFunctions & { __proto__: null }} */
  const OUTER_FUNCTIONS = {
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
  /**
   * Runs one of OUTER_FUNCTIONS for code in the realm. Arguments and result are JSON, because no object of this
   * realm may reach that code.
   * @type {import('./realm-types').CallOuter}
   */
  const callOuter = (name, args) => {
    try {
      const outerFunction = /** @type {(...args: unknown[]) => unknown} */ (OUTER_FUNCTIONS[name]);
      return stringify(outerFunction(...parse(args)));
    } catch {
      return 'null';
    }
  };

  const disarm = () => {
    // Code that escapes from its context must find no functions of Node.js here.
    const removed = `
      kill _kill reallyExit abort _debugProcess _debugEnd binding _linkedBinding dlopen
      getBuiltinModule mainModule report loadEnvFile chdir umask _getActiveHandles
      _getActiveRequests setuid seteuid setgid setegid setgroups initgroups openStdin
      moduleLoadList _rawDebug argv execArgv execPath _preload_modules _eval
    `;
    for (const name of removed.trim().split(/\s+/))
      Object.defineProperty(process, name, { value: undefined, configurable: false, writable: false });
    // Node 22 loads the code of `Headers` at its first use. This code reads `global`, which is removed below.
    void globalThis.Headers;
    /** @type {Record<string, unknown>} */
    const globals = globalThis;
    const names = ['require', 'module', 'exports', '__filename', '__dirname', 'process', 'global'];
    const networkNames = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'MessageChannel'];
    for (const name of [...names, ...networkNames, ...builtinModules]) delete globals[name];
    // Escaped code must not replace methods that this file or Node.js calls.
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      /** @type {unknown} */
      const value = Object.getOwnPropertyDescriptor(globalThis, name)?.value;
      if (typeof value !== 'function') continue;
      if (value.prototype) Object.freeze(value.prototype);
      Object.freeze(value);
    }
    for (const callable of [async () => {}, function* () {}, async function* () {}])
      Object.freeze(Object.getPrototypeOf(callable));
    Object.freeze(Object.getPrototypeOf([][Symbol.iterator]()));
    Object.freeze(Reflect);
    Object.freeze(JSON);
  };

  const PARAMETERS = 'module, exports, require, __importDenied';
  /** `import(…)` would return a promise of the outer realm. Matches `import` before a bracket, `.source` or `.defer`. */
  const DYNAMIC_IMPORT =
    /\bimport(?=(?:\s|\/\*[\s\S]*?\*\/|(?:\/\/|<!--|-->)[^\n\r\u2028\u2029]*)*(?:\(|\.\s*(?:source|defer)\b))/g;
  /**
   * Compiles a server half as a function of `PARAMETERS`. Globals such as `Object` are parameters of the enclosing
   * function, because a lookup in the context takes a hundred times as long and doubles the time of a page.
   * @param {LoadedRealm} loadedRealm
   * @param {ServerHalf} half
   */
  const compile = ({ context, names, bindGlobals }, { file, code }) => {
    const replaced = code.replace(DYNAMIC_IMPORT, '__importDenied');
    const options = { filename: file, parsingContext: context };
    return bindGlobals(vm.compileFunction(`return function (${PARAMETERS}) {${replaced}\n}`, names, options));
  };

  /**
   * @param {string} source
   * @returns {LoadedRealm}
   */
  const createRealm = (source) => {
    const context = vm.createContext(Object.create(null), {
      codeGeneration: { strings: false, wasm: false },
      microtaskMode: 'afterEvaluate',
    });
    const drain = new vm.Script('0');
    /** @type {Realm} */
    const inner = new vm.Script(source, { filename: 'realm.js' }).runInContext(context)(callOuter);
    return {
      inner,
      context,
      names: parse(inner.globalNames()),
      bindGlobals: inner.bindGlobals,
      drain: () => void drain.runInContext(context),
    };
  };

  /** @param {unknown} text */
  const shortened = (text) => (typeof text === 'string' ? text.slice(0, MAX_ERROR_CHARS) : undefined);
  const MAX_TIMER_RUNS = 100_000;
  /**
   * @param {LoadedRealm} loadedRealm
   * @param {{ id: number, json: string }} request the JSON is a `RenderInput`
   * @param {boolean} sendsMessages false for a warm-up
   */
  const render = ({ inner, drain }, { id, json }, sendsMessages) => {
    inner.begin(json);
    drain();
    const head = inner.head();
    if (sendsMessages && typeof head === 'string') send('head', id, head);
    inner.markup();
    drain();
    for (let timerRun = 0; timerRun < MAX_TIMER_RUNS; timerRun++) {
      if (typeof inner.done() === 'string' || typeof inner.failed() === 'string') break;
      if (inner.pump() !== true) break;
      drain();
    }
    if (!sendsMessages) return;
    const done = inner.done();
    if (typeof done === 'string') send('done', id, done);
    else send('failed', id, shortened(inner.failed()) ?? 'the page did not finish');
  };
  /** @param {() => void} work */
  const attempt = (work) => {
    try {
      work();
      return undefined;
    } catch {
      return 'an error left the context of the server halves';
    }
  };

  // At the first use, Node.js reads locale and time zone from files. Later, the process may not read files.
  new Intl.DateTimeFormat().format(new Date());
  process.on('unhandledRejection', () => {});
  const run = () => {
    send('booted');
    /** @type {import('./types').Halves & { realm: string }} */
    const { realm, shell, remote, warmUp } = parse(readMessage().json);
    const loadedRealm = createRealm(realm);
    /** @type {string | undefined} */
    let problem;
    try {
      problem = shortened(loadedRealm.inner.load(compile(loadedRealm, shell), compile(loadedRealm, remote)));
    } catch (error) {
      problem = error instanceof SyntaxError ? `${error.message}` : 'a server half cannot be compiled';
    }
    if (problem !== undefined) {
      send('failed', 0, problem);
      return leave();
    }
    // The first render takes ten times as long as later renders.
    for (const input of warmUp) attempt(() => render(loadedRealm, { id: 0, json: stringify(input) }, false));
    send('ready');
    for (;;) {
      const request = readMessage();
      const failure = attempt(() => render(loadedRealm, request, true));
      if (failure) send('failed', request.id, failure);
      attempt(settleRejections);
    }
  };
  disarm();
  run();
}
