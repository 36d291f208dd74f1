// @ts-check
/**
 * The process that renders one build set: the server half of the shell and the server half of one remote. The
 * server passes this script to the process as text, with an empty environment and without permissions. The process
 * removes its remaining permissions before any code of a release arrives (see render-process.ts). It reads
 * messages from standard input and writes messages to standard output, one after the other, without an event
 * loop. It ends when its input ends.
 *
 * Message to the process: length (4 bytes), job (4 bytes), JSON. Message from the process: length (4 bytes),
 * kind (1 byte), job (4 bytes), text. The length counts the bytes after the length field.
 */
'use strict';
{
  /**
   * @typedef {import('./realm-types').UrlParts} UrlParts
   * @typedef {import('./realm-types').Realm} Realm
   * @typedef {import('./types').ServerHalf} ServerHalf
   * @typedef {{ inner: Realm, context: import('node:vm').Context, names: string[], values: Realm['values'], drain: () => void }} World
   * @typedef {{ reallyExit: (code: number) => never, _tickCallback: () => void }} Internals
   */
  const fs = require('node:fs');
  const vm = require('node:vm');
  const { builtinModules } = require('node:module');
  // Loaded now, because Node 24 would load this module later and change `process`, which is frozen then.
  require('node:worker_threads');
  const KINDS = { booted: 0, ready: 1, head: 2, done: 3, failed: 4 };
  const MAX_ERROR_CHARS = 4_000;
  const { parse, stringify } = JSON;
  const { URL, URLSearchParams, Buffer } = globalThis;
  // Stored here, because `disarm` removes these names from `process`.
  const internals = /** @type {NodeJS.Process & Internals} */ (process);
  /** @type {() => never} */
  const leave = internals.reallyExit.bind(process, 0);
  const settleRejections = internals._tickCallback.bind(process);

  /** @param {unknown} error */
  const isBusy = (error) => /** @type {NodeJS.ErrnoException} */ (error).code === 'EAGAIN';
  /** @param {number} length */
  const readExactly = (length) => {
    const bytes = Buffer.alloc(length);
    for (let at = 0; at < length;) {
      /** @type {number} */
      let read;
      try {
        read = fs.readSync(0, bytes, at, length - at, null);
      } catch (error) {
        if (isBusy(error)) continue;
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
        if (!isBusy(error)) leave();
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
  /**
   * Runs a function that the inner code cannot implement. Arguments and result are JSON text.
   * @type {import('./realm-types').Outside}
   */
  const outside = (what, given) => {
    try {
      const answer = /** @type {(...given: unknown[]) => unknown} */ (ANSWERS[what]);
      return stringify(answer(...parse(given)));
    } catch {
      return 'null';
    }
  };

  const disarm = () => {
    // Code that escapes from its context must find no object of Node.js here.
    const removed = `
      kill _kill reallyExit abort _debugProcess _debugEnd binding _linkedBinding dlopen
      getBuiltinModule mainModule report loadEnvFile chdir umask _getActiveHandles
      _getActiveRequests setuid seteuid setgid setegid setgroups initgroups openStdin
      moduleLoadList _rawDebug argv execArgv execPath _preload_modules _eval
    `;
    for (const name of removed.trim().split(/\s+/))
      Object.defineProperty(process, name, { value: undefined, configurable: false, writable: false });
    // Node 22 loads the code of `fetch` and `Headers` at the first use. This code reads `global`, which is
    // removed below.
    void globalThis.Headers;
    /** @type {Record<string, unknown>} */
    const globals = globalThis;
    const names = ['require', 'module', 'exports', '__filename', '__dirname', 'process', 'global'];
    const networkNames = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'MessageChannel'];
    for (const name of [...names, ...networkNames, ...builtinModules]) delete globals[name];
    // Freezes the remaining objects, so that no method that this file or Node.js calls can be replaced.
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      /** @type {unknown} */
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
  /**
   * `import(…)` returns a promise of the outer realm. So every `import` before a bracket, `.source` or `.defer` is
   * replaced.
   */
  const DYNAMIC_IMPORT =
    /\bimport(?=(?:\s|\/\*[\s\S]*?\*\/|(?:\/\/|<!--|-->)[^\n\r\u2028\u2029]*)*(?:\(|\.\s*(?:source|defer)\b))/g;
  /**
   * Compiles a server half as a function of `PARAMETERS`. The global names of the language, such as `Object`,
   * are parameters of the outer function. A lookup of these names in the context takes a hundred times as
   * long, and would double the time of a page.
   * @param {World} world
   * @param {ServerHalf} half
   */
  const compile = ({ context, names, values }, { file, code }) => {
    const own = code.replace(DYNAMIC_IMPORT, '__importDenied');
    const options = { filename: file, parsingContext: context };
    return values(vm.compileFunction(`return function (${PARAMETERS}) {${own}\n}`, names, options));
  };

  /**
   * @param {string} source
   * @returns {World}
   */
  const createRealm = (source) => {
    const context = vm.createContext(Object.create(null), {
      codeGeneration: { strings: false, wasm: false },
      microtaskMode: 'afterEvaluate',
    });
    const drain = new vm.Script('0');
    /** @type {Realm} */
    const inner = new vm.Script(source, { filename: 'realm.js' }).runInContext(context)(outside);
    return {
      inner,
      context,
      names: parse(inner.names()),
      values: inner.values,
      drain: () => void drain.runInContext(context),
    };
  };

  /** @param {unknown} text */
  const shortened = (text) => (typeof text === 'string' ? text.slice(0, MAX_ERROR_CHARS) : undefined);
  const MAX_TURNS = 100_000;
  /**
   * @param {World} world
   * @param {{ id: number, json: string }} job
   * @param {boolean} tell whether to send messages to the server
   */
  const render = ({ inner, drain }, { id, json }, tell) => {
    inner.begin(json);
    drain();
    const head = inner.head();
    if (tell && typeof head === 'string') send('head', id, head);
    inner.markup();
    drain();
    for (let turn = 0; turn < MAX_TURNS; turn++) {
      if (typeof inner.done() === 'string' || typeof inner.failed() === 'string') break;
      if (inner.pump() !== true) break;
      drain();
    }
    if (!tell) return;
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

  // Node.js reads the default locale and time zone from files once. This must happen before the permissions
  // are removed.
  new Intl.DateTimeFormat().format(new Date());
  process.on('unhandledRejection', () => {});
  const started = () => {
    send('booted');
    /** @type {import('./types').Halves & { realm: string }} */
    const { realm, shell, remote, warmUp } = parse(readMessage().json);
    const world = createRealm(realm);
    /** @type {string | undefined} */
    let wrong;
    try {
      wrong = shortened(world.inner.load(compile(world, shell), compile(world, remote)));
    } catch (error) {
      wrong = error instanceof SyntaxError ? `${error.message}` : 'a server half cannot be compiled';
    }
    if (wrong !== undefined) {
      send('failed', 0, wrong);
      return leave();
    }
    // The first render takes ten times as long as later renders. Its result is discarded, and an error has no
    // effect.
    for (const job of warmUp) attempt(() => render(world, { id: 0, json: stringify(job) }, false));
    send('ready');
    for (;;) {
      const asked = readMessage();
      const broken = attempt(() => render(world, asked, true));
      if (broken) send('failed', asked.id, broken);
      attempt(settleRejections);
    }
  };
  disarm();
  started();
}
