// @ts-check
/**
 * A script that child.cjs evaluates in a realm: a separate JavaScript context without objects of Node.js. Server halves
 * (the parts of builds that render pages on the server) run in this realm. They must never get an object of the outer
 * realm, in which child.cjs runs. So `outside` takes and returns only text, and server halves cannot reach this
 * function.
 *
 * @param {import('./realm-types').CallOuter} outside
 * @returns {import('./realm-types').Realm}
 */
// oxlint-disable-next-line no-unused-expressions -- the value of the script
(outside) => {
  'use strict';
  /**
   * @typedef {import('./realm-types').Pair} Pair
   * @typedef {import('./realm-types').UrlParts} UrlParts
   * @typedef {import('./realm-types').OuterFunctions} OuterFunctions
   * @typedef {import('./realm-types').PageHalf} PageHalf
   * @typedef {import('./realm-types').HalfFactory} HalfFactory
   * @typedef {(...args: unknown[]) => unknown} Work
   * @typedef {{ id: number, due: number, run: () => unknown }} Timer
   * @typedef {Iterable<readonly [unknown, unknown]>} Pairs
   * @typedef {{ [name: string]: unknown, [Symbol.iterator]?: undefined }} Named
   */
  // A server half may replace these functions later. This file uses the originals.
  const { parse, stringify } = JSON;
  const { defineProperty, freeze } = Object;
  /** @type {Pick<number[], 'push'> & Pick<Timer[], 'shift' | 'splice'>} */
  const { push, shift, splice } = Array.prototype;
  const apply = Reflect.apply;
  const text = String;

  /**
   * Calls a function of the outer realm. Hides its error, because an error object of the outer realm must not reach
   * this realm.
   * @template {keyof OuterFunctions} Q
   * @param {Q} name
   * @param {Parameters<OuterFunctions[Q]>} args
   * @returns {ReturnType<OuterFunctions[Q]> | undefined}
   */
  const callOuter = (name, ...args) => {
    /** @type {string | undefined} */
    let answer;
    try {
      answer = outside(name, stringify(args));
    } catch {
      answer = undefined;
    }
    return typeof answer === 'string' ? parse(answer) : undefined;
  };

  /**
   * @param {Pairs | Named} init
   * @returns {init is Pairs}
   */
  const isIterable = (init) => typeof init[Symbol.iterator] === 'function';
  /** @param {Pairs | Named} init */
  const listOf = (init) => (isIterable(init) ? [...init] : Object.entries(init));

  class URLSearchParams {
    /** @type {Pair[]} */
    #pairs;
    #changed;
    /**
     * @param {string | Pairs | Named | null} [init]
     * @param {(query: string) => void} [changed]
     */
    constructor(init = '', changed = () => {}) {
      this.#changed = changed;
      if (typeof init === 'object' && init !== null) {
        this.#pairs = listOf(init).map(([name, value]) => [text(name), text(value)]);
      } else this.#pairs = callOuter('query', text(init)) ?? [];
    }
    get size() {
      return this.#pairs.length;
    }
    /** @param {unknown} name */
    get(name) {
      return this.#pairs.find(([key]) => key === text(name))?.[1] ?? null;
    }
    /** @param {unknown} name */
    getAll(name) {
      return this.#pairs.filter(([key]) => key === text(name)).map(([, value]) => value);
    }
    /** @param {unknown} name */
    has(name) {
      return this.#pairs.some(([key]) => key === text(name));
    }
    /**
     * @param {unknown} name
     * @param {unknown} value
     */
    append(name, value) {
      this.#write([...this.#pairs, [text(name), text(value)]]);
    }
    /**
     * @param {unknown} name
     * @param {unknown} value
     */
    set(name, value) {
      const at = this.#pairs.findIndex(([key]) => key === text(name));
      if (at < 0) return this.append(name, value);
      const others = this.#pairs.filter(([key], i) => i <= at || key !== text(name));
      others[at] = [text(name), text(value)];
      return this.#write(others);
    }
    /** @param {unknown} name */
    delete(name) {
      this.#write(this.#pairs.filter(([key]) => key !== text(name)));
    }
    sort() {
      this.#write([...this.#pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
    }
    /**
     * @param {(value: string, name: string, params: URLSearchParams) => void} callback
     * @param {unknown} [thisArg]
     */
    forEach(callback, thisArg) {
      for (const [name, value] of this.#pairs) callback.call(thisArg, value, name, this);
    }
    *keys() {
      for (const [name] of this.#pairs) yield name;
    }
    *values() {
      for (const [, value] of this.#pairs) yield value;
    }
    *entries() {
      for (const [name, value] of this.#pairs) yield [name, value];
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    toString() {
      return callOuter('toQuery', this.#pairs) ?? '';
    }
    /** @param {Pair[]} pairs */
    #write(pairs) {
      this.#pairs = pairs;
      this.#changed(this.toString());
    }
  }

  /** @type {readonly import('./realm-types').ChangeablePart[]} */
  const PARTS = [
    'href',
    'protocol',
    'username',
    'password',
    'host',
    'hostname',
    'port',
    'pathname',
    'search',
    'hash',
  ];
  /** @param {UrlParts | null | undefined} parts */
  const assertValid = (parts) => {
    if (!parts) throw new TypeError('Invalid URL');
    return parts;
  };
  class URL {
    #parts;
    /** @type {URLSearchParams | undefined} */
    #query;
    /**
     * @param {unknown} url
     * @param {unknown} [base]
     */
    constructor(url, base) {
      this.#parts = assertValid(callOuter('url', text(url), ...(base === undefined ? [] : [text(base)])));
    }
    /**
     * @param {unknown} url
     * @param {unknown} [base]
     */
    static canParse(url, base) {
      return Boolean(callOuter('url', text(url), ...(base === undefined ? [] : [text(base)])));
    }
    /**
     * @param {unknown} url
     * @param {unknown} [base]
     */
    static parse(url, base) {
      return URL.canParse(url, base) ? new URL(url, base) : null;
    }
    static {
      for (const name of PARTS)
        defineProperty(URL.prototype, name, {
          configurable: true,
          enumerable: true,
          /** @this {URL} */
          get() {
            return this.#parts[name];
          },
          /**
           * @this {URL}
           * @param {unknown} value
           */
          set(value) {
            this.#parts = callOuter('change', this.#parts.href, name, text(value)) ?? this.#parts;
            this.#query = undefined;
          },
        });
    }
    get origin() {
      return this.#parts.origin;
    }
    get searchParams() {
      this.#query ??= new URLSearchParams(this.#parts.search, (query) => {
        this.#parts = callOuter('change', this.#parts.href, 'search', query) ?? this.#parts;
      });
      return this.#query;
    }
    toString() {
      return this.#parts.href;
    }
    toJSON() {
      return this.#parts.href;
    }
  }

  class Headers {
    /** @type {Map<string, string>} */
    #values = new Map();
    /** @param {Pairs | Named} [init] */
    constructor(init = []) {
      for (const [name, value] of listOf(init)) this.append(name, value);
    }
    /** @param {unknown} name */
    get(name) {
      return this.#values.get(text(name).toLowerCase()) ?? null;
    }
    /** @param {unknown} name */
    has(name) {
      return this.#values.has(text(name).toLowerCase());
    }
    /**
     * @param {unknown} name
     * @param {unknown} value
     */
    set(name, value) {
      this.#values.set(text(name).toLowerCase(), text(value));
    }
    /**
     * @param {unknown} name
     * @param {unknown} value
     */
    append(name, value) {
      const before = this.get(name);
      this.set(name, before === null ? value : `${before}, ${value}`);
    }
    /** @param {unknown} name */
    delete(name) {
      this.#values.delete(text(name).toLowerCase());
    }
    /**
     * @param {(value: string, name: string, headers: Headers) => void} callback
     * @param {unknown} [thisArg]
     */
    forEach(callback, thisArg) {
      for (const [name, value] of this.#values) callback.call(thisArg, value, name, this);
    }
    [Symbol.iterator]() {
      return this.#values.entries();
    }
  }
  /** Has no `AbortSignal.timeout`, because timers do not wait (see `clock`). */
  class AbortSignal {
    aborted = false;
    /** @type {unknown} */
    reason = undefined;
    addEventListener() {}
    removeEventListener() {}
    throwIfAborted() {
      if (this.aborted) throw this.reason;
    }
  }
  class AbortController {
    signal = new AbortSignal();
    /** @param {unknown} [reason] */
    abort(reason = new Error('This operation was aborted')) {
      this.signal.aborted = true;
      this.signal.reason = reason;
    }
  }
  class Request {
    bodyUsed = false;
    body = null;
    url;
    method;
    headers;
    signal;
    clone() {
      return new Request(this.url, this);
    }
    /**
     * @param {unknown} input
     * @param {{ method?: unknown, headers?: Pairs | Named, signal?: AbortSignal }} [options]
     */
    constructor(input, { method = 'GET', headers = [], signal = new AbortSignal() } = {}) {
      this.url = new URL(input).toString();
      this.method = text(method).toUpperCase();
      this.headers = new Headers(headers);
      this.signal = signal;
    }
  }
  class Response {
    body;
    status;
    statusText;
    headers;
    /**
     * @param {unknown} [body]
     * @param {{ status?: number, statusText?: string, headers?: Pairs | Named }} [options]
     */
    constructor(body = null, { status = 200, statusText = '', headers = [] } = {}) {
      this.body = body;
      this.status = status;
      this.statusText = statusText;
      this.headers = new Headers(headers);
    }
    get ok() {
      return this.status >= 200 && this.status < 300;
    }
  }
  class TextEncoder {
    /** @param {unknown} [value] */
    encode(value = '') {
      const string = /** @type {string & { toWellFormed: () => string }} */ (text(value));
      const escaped = encodeURIComponent(string.toWellFormed());
      /** @type {number[]} */
      const bytes = [];
      for (let i = 0; i < escaped.length; i++)
        if (escaped[i] === '%') {
          push.call(bytes, parseInt(escaped.slice(i + 1, i + 3), 16));
          i += 2;
        } else push.call(bytes, escaped.charCodeAt(i));
      return new Uint8Array(bytes);
    }
  }

  /** Simulated time, ms. No timer waits: the earliest timer runs as soon as all other code has ended. */
  let clock = 0;
  let count = 0;
  /** @type {Timer[]} */
  const timers = [];
  /**
   * @param {Work} work
   * @param {unknown} [ms]
   * @param {unknown[]} args
   */
  const addTimer = (work, ms = 0, ...args) => {
    if (timers.length >= 10_000) throw new RangeError('too many timers');
    const due = clock + Math.max(0, Number(ms) || 0);
    const id = ++count;
    let at = timers.length;
    for (; at > 0; at--) {
      const before = timers[at - 1];
      if (!before || before.due <= due) break;
    }
    apply(splice, timers, [at, 0, { id, due, run: () => apply(work, undefined, args) }]);
    return id;
  };
  /** @param {unknown} id */
  const removeTimer = (id) => {
    for (let at = 0; at < timers.length; at++)
      if (timers[at]?.id === id) {
        apply(splice, timers, [at, 1]);
        return;
      }
  };

  // React's server renderer requires these modules when it is loaded, but does not use them to render a string.
  class AsyncLocalStorage {
    getStore() {
      return undefined;
    }
    /**
     * @param {unknown} _store
     * @param {Work} work
     * @param {unknown[]} args
     */
    run(_store, work, ...args) {
      return work(...args);
    }
  }
  /** @type {Record<string, unknown>} */
  const BUILTINS = {
    __proto__: null,
    async_hooks: { AsyncLocalStorage },
    crypto: {},
    stream: { Readable: Object, Writable: Object, Duplex: Object },
    util: { TextEncoder, inherits: () => {}, types: {} },
  };

  /** @type {Record<string, unknown>} */
  const providedGlobals = {
    URL,
    URLSearchParams,
    Headers,
    AbortSignal,
    AbortController,
    Request,
    Response,
    TextEncoder,
    process: freeze({ env: freeze({}) }),
    setTimeout: addTimer,
    /** @type {(work: Work, ...args: unknown[]) => number} */
    setImmediate: (work, ...args) => addTimer(work, 0, ...args),
    /** @type {(work: Work, ms?: unknown, ...args: unknown[]) => number} */
    setInterval: (work, ms, ...args) => addTimer(work, ms, ...args),
    clearTimeout: removeTimer,
    clearImmediate: removeTimer,
    clearInterval: removeTimer,
    /** @type {(work: () => unknown) => void} */
    queueMicrotask: (work) => void Promise.resolve().then(work),
    performance: { now: () => Date.now() },
  };
  /** @type {Record<string, unknown>} */
  const globals = globalThis;
  for (const name in providedGlobals)
    defineProperty(globalThis, name, { value: providedGlobals[name], writable: true, configurable: true });
  // These globals are removed, because their errors contain outer objects, or because they run code after the render.
  for (const name of ['WebAssembly', 'FinalizationRegistry', 'WeakRef', 'SharedArrayBuffer', 'Atomics'])
    delete globals[name];

  const names = Object.getOwnPropertyNames(globalThis).filter(
    (name) =>
      /^[A-Za-z]\w*$/.test(name) && !['undefined', 'NaN', 'Infinity', 'eval', 'globalThis'].includes(name),
  );
  const values = names.map((name) => globals[name]);

  /** @type {import('./realm-types').ShellHalf} */
  let shell;
  /** @type {import('./realm-types').RemoteHalf} */
  let remote;
  /** @type {import('./types').RenderInput} */
  let renderInput;
  /** @type {string | undefined} */
  let head;
  /** @type {string | undefined} */
  let done;
  /** @type {string | undefined} */
  let failed;

  /** @param {unknown} error any thrown value */
  const errorText = (error) => {
    try {
      const string = text(/** @type {Partial<Error> | undefined} */ (error)?.stack ?? error);
      return typeof string === 'string' ? string : 'an error without a message';
    } catch {
      return 'an error without a message';
    }
  };
  /**
   * @template T
   * @param {() => T} work
   */
  const guarded = (work) => {
    try {
      return work();
    } catch (error) {
      failed = errorText(error);
      return undefined;
    }
  };
  /** @param {string} page */
  const moduleOf = (page) => {
    const module = remote.pages?.[page];
    if (typeof module?.default !== 'function') throw new Error(`the server half has no page "${page}"`);
    return module;
  };
  /**
   * @template Half
   * @param {HalfFactory} factory
   * @param {(id: string) => unknown} require
   * @returns {Half}
   */
  const load = (factory, require) => {
    const module = { exports: /** @type {Half} */ ({}) };
    factory(module, module.exports, require, () => {
      throw new Error('a server half may not load code: it calls `import(…)` at run time');
    });
    return module.exports;
  };

  return {
    globalNames: () => stringify(names),
    bindGlobals: (compiled) => apply(compiled, undefined, values),
    load: (shellFactory, remoteFactory) => {
      failed = undefined;
      guarded(() => {
        shell = load(shellFactory, (id) => {
          const known = BUILTINS[text(id).replace(/^node:/, '')];
          if (known) return known;
          throw new Error(`the shell's server half may not require "${text(id)}"`);
        });
        const { host } = shell;
        remote = load(remoteFactory, (id) => {
          if (Object.hasOwn(host, id)) return host[id];
          throw new Error(
            `a remote's server half may only require packages that the shell shares, not "${text(id)}"`,
          );
        });
      });
      return failed;
    },
    begin: (json) => {
      head = done = failed = undefined;
      timers.length = 0;
      renderInput = parse(json);
      guarded(() => {
        shell.speak?.(renderInput.language, remote.texts?.[renderInput.language]);
        const { page, pageData, settings, url } = renderInput;
        const pageHead = moduleOf(page).head?.(pageData?.body, settings, url);
        if (pageHead) head = text(stringify(pageHead));
      });
    },
    markup: () => {
      if (failed !== undefined) return;
      guarded(() => {
        const { page, ...input } = renderInput;
        /** @param {unknown} result */
        const settle = (result) => guarded(() => (done ??= text(stringify(result))));
        /** @param {unknown} error */
        const fail = (error) => (failed ??= errorText(error));
        const rendering = shell.render({ ...input, page: moduleOf(page) });
        Promise.resolve(rendering).then(settle, fail).catch(fail);
      });
    },
    pump: () => {
      const timer = apply(shift, timers, []);
      if (!timer) return false;
      clock = timer.due;
      guarded(timer.run);
      return true;
    },
    head: () => head,
    done: () => done,
    failed: () => failed,
  };
};
