/**
 * The JavaScript realm of the server halves: a script that the render process evaluates in a separate context, without
 * any object of Node.js. Code in this context never gets an object of the outer realm: `outside` takes and returns
 * text, and no server half can reach it. What a half changes here stays in its own process.
 *
 * The value of this script is one function. It returns the functions with which the process drives a render.
 */
// oxlint-disable-next-line no-unused-expressions -- the value of the script
(outside) => {
  'use strict';
  // A server half may replace these later. This file uses the originals.
  const { parse, stringify } = JSON;
  const { defineProperty, freeze } = Object;
  const { push, shift, splice } = Array.prototype;
  const apply = Reflect.apply;
  const text = String;

  /** Calls the outer realm. An error there is not passed in. */
  const ask = (what, ...given) => {
    let answer;
    try {
      answer = outside(what, stringify(given));
    } catch {
      answer = undefined;
    }
    return typeof answer === 'string' ? parse(answer) : undefined;
  };

  class URLSearchParams {
    #pairs;
    #changed;
    constructor(init = '', changed = () => {}) {
      this.#changed = changed;
      if (typeof init === 'object' && init !== null) {
        const list = typeof init[Symbol.iterator] === 'function' ? [...init] : Object.entries(init);
        this.#pairs = list.map(([name, value]) => [text(name), text(value)]);
      } else this.#pairs = ask('query', text(init)) ?? [];
    }
    get size() {
      return this.#pairs.length;
    }
    get(name) {
      return this.#pairs.find(([known]) => known === text(name))?.[1] ?? null;
    }
    getAll(name) {
      return this.#pairs.filter(([known]) => known === text(name)).map(([, value]) => value);
    }
    has(name) {
      return this.#pairs.some(([known]) => known === text(name));
    }
    append(name, value) {
      this.#write([...this.#pairs, [text(name), text(value)]]);
    }
    set(name, value) {
      const at = this.#pairs.findIndex(([known]) => known === text(name));
      if (at < 0) return this.append(name, value);
      const others = this.#pairs.filter(([known], i) => i <= at || known !== text(name));
      others[at] = [text(name), text(value)];
      return this.#write(others);
    }
    delete(name) {
      this.#write(this.#pairs.filter(([known]) => known !== text(name)));
    }
    sort() {
      this.#write([...this.#pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
    }
    forEach(each, self) {
      for (const [name, value] of this.#pairs) each.call(self, value, name, this);
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
      return ask('toQuery', this.#pairs) ?? '';
    }
    #write(pairs) {
      this.#pairs = pairs;
      this.#changed(this.toString());
    }
  }

  class URL {
    #parts;
    #query;
    constructor(url, base) {
      this.#take(ask('url', text(url), ...(base === undefined ? [] : [text(base)])));
    }
    static canParse(url, base) {
      return Boolean(ask('url', text(url), ...(base === undefined ? [] : [text(base)])));
    }
    static parse(url, base) {
      return URL.canParse(url, base) ? new URL(url, base) : null;
    }
    static part(name) {
      defineProperty(URL.prototype, name, {
        configurable: true,
        enumerable: true,
        get() {
          return this.#parts[name];
        },
        set(value) {
          this.#take(ask('change', this.#parts.href, name, text(value)) ?? this.#parts);
        },
      });
    }
    get origin() {
      return this.#parts.origin;
    }
    get searchParams() {
      this.#query ??= new URLSearchParams(this.#parts.search, (query) => {
        this.#parts = ask('change', this.#parts.href, 'search', query) ?? this.#parts;
      });
      return this.#query;
    }
    toString() {
      return this.#parts.href;
    }
    toJSON() {
      return this.#parts.href;
    }
    #take(parts) {
      if (!parts) throw new TypeError('Invalid URL');
      this.#parts = parts;
      this.#query = undefined;
    }
  }
  for (const name of ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname'])
    URL.part(name);
  for (const name of ['search', 'hash']) URL.part(name);
  delete URL.part;

  class Headers {
    #values = new Map();
    constructor(init = []) {
      const list = typeof init[Symbol.iterator] === 'function' ? [...init] : Object.entries(init);
      for (const [name, value] of list) this.append(name, value);
    }
    get(name) {
      return this.#values.get(text(name).toLowerCase()) ?? null;
    }
    has(name) {
      return this.#values.has(text(name).toLowerCase());
    }
    set(name, value) {
      this.#values.set(text(name).toLowerCase(), text(value));
    }
    append(name, value) {
      const before = this.get(name);
      this.set(name, before === null ? value : `${before}, ${value}`);
    }
    delete(name) {
      this.#values.delete(text(name).toLowerCase());
    }
    forEach(each, self) {
      for (const [name, value] of this.#values) each.call(self, value, name, this);
    }
    [Symbol.iterator]() {
      return this.#values.entries();
    }
  }
  /** A signal that only its own controller aborts, because a render has no clock. */
  class AbortSignal {
    aborted = false;
    reason = undefined;
    addEventListener() {}
    removeEventListener() {}
    throwIfAborted() {
      if (this.aborted) throw this.reason;
    }
  }
  class AbortController {
    signal = new AbortSignal();
    abort(reason = new Error('This operation was aborted')) {
      this.signal.aborted = true;
      this.signal.reason = reason;
    }
  }
  class Request {
    bodyUsed = false;
    body = null;
    clone() {
      return new Request(this.url, this);
    }
    constructor(input, { method = 'GET', headers = [], signal = new AbortSignal() } = {}) {
      this.url = new URL(input).href;
      this.method = text(method).toUpperCase();
      this.headers = new Headers(headers);
      this.signal = signal;
    }
  }
  class Response {
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
    encode(given = '') {
      const escaped = encodeURIComponent(text(given).toWellFormed());
      const bytes = [];
      for (let i = 0; i < escaped.length; i++)
        if (escaped[i] === '%') {
          push.call(bytes, parseInt(escaped.slice(i + 1, i + 3), 16));
          i += 2;
        } else push.call(bytes, escaped.charCodeAt(i));
      return new Uint8Array(bytes);
    }
  }

  /** Timers that do not wait: the next due timer runs as soon as the code before it has finished. */
  let clock = 0;
  let count = 0;
  const timers = [];
  const later = (work, ms = 0, ...given) => {
    if (timers.length >= 10_000) throw new RangeError('too many timers');
    const due = clock + Math.max(0, Number(ms) || 0);
    const id = ++count;
    let at = timers.length;
    while (at > 0 && timers[at - 1].due > due) at--;
    apply(splice, timers, [at, 0, { id, due, run: () => apply(work, undefined, given) }]);
    return id;
  };
  const forget = (id) => {
    for (let at = 0; at < timers.length; at++)
      if (timers[at].id === id) {
        apply(splice, timers, [at, 1]);
        return;
      }
  };

  // What React's server renderer requires from Node.js when it is loaded. Rendering to a string does not use it.
  class AsyncLocalStorage {
    getStore() {
      return undefined;
    }
    run(_store, work, ...given) {
      return work(...given);
    }
  }
  const BUILTINS = {
    __proto__: null,
    async_hooks: { AsyncLocalStorage },
    crypto: {},
    stream: { Readable: Object, Writable: Object, Duplex: Object },
    util: { TextEncoder, inherits: () => {}, types: {} },
  };

  const given = {
    URL,
    URLSearchParams,
    Headers,
    AbortSignal,
    AbortController,
    Request,
    Response,
    TextEncoder,
    process: freeze({ env: freeze({}) }),
    setTimeout: later,
    setImmediate: (work, ...rest) => later(work, 0, ...rest),
    setInterval: (work, ms, ...rest) => later(work, ms, ...rest),
    clearTimeout: forget,
    clearImmediate: forget,
    clearInterval: forget,
    queueMicrotask: (work) => void Promise.resolve().then(work),
    performance: { now: () => Date.now() },
  };
  for (const name in given)
    defineProperty(globalThis, name, { value: given[name], writable: true, configurable: true });
  // Removed, because their errors would contain objects of the outer realm, or they would run after the render.
  for (const name of ['WebAssembly', 'FinalizationRegistry', 'WeakRef', 'SharedArrayBuffer', 'Atomics'])
    delete globalThis[name];

  const names = Object.getOwnPropertyNames(globalThis).filter(
    (name) =>
      /^[A-Za-z]\w*$/.test(name) && !['undefined', 'NaN', 'Infinity', 'eval', 'globalThis'].includes(name),
  );
  const values = names.map((name) => globalThis[name]);

  let shell;
  let remote;
  let job;
  let head;
  let done;
  let failed;

  /** Converts any thrown value to text. */
  const wordsOf = (error) => {
    try {
      const words = text(error?.stack ?? error);
      return typeof words === 'string' ? words : 'an error without words';
    } catch {
      return 'an error without words';
    }
  };
  const guarded = (work) => {
    try {
      return work();
    } catch (error) {
      failed = wordsOf(error);
      return undefined;
    }
  };
  const moduleOf = (page) => {
    const module = remote.pages?.[page];
    if (typeof module?.default !== 'function') throw new Error(`the server half has no page "${page}"`);
    return module;
  };
  const load = (factory, require) => {
    const module = { exports: {} };
    factory(module, module.exports, require, () => {
      throw new Error('a server half may not load code: it calls `import(…)` at run time');
    });
    return module.exports;
  };

  return {
    /**
     * Returns the names that the language and this file define, as JSON, and a function that is called with their
     * values.
     */
    names: () => stringify(names),
    values: (compiled) => apply(compiled, undefined, values),
    /** Evaluates both halves. @returns the error as text, or undefined */
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
    /** Reads a job as JSON and computes the head of its page. */
    begin: (json) => {
      head = done = failed = undefined;
      timers.length = 0;
      job = parse(json);
      guarded(() => {
        shell.speak?.(job.language, remote.texts?.[job.language]);
        const said = moduleOf(job.page).head?.(job.pageData.body, job.settings, job.url);
        if (said) head = text(stringify(said));
      });
    },
    /** Starts the markup. It has finished when `done` or `failed` returns text. */
    markup: () => {
      if (failed !== undefined) return;
      guarded(() => {
        const { page, ...input } = job;
        const settle = (result) => guarded(() => (done ??= text(stringify(result))));
        const fail = (error) => (failed ??= wordsOf(error));
        const rendering = shell.render({ ...input, page: moduleOf(page) });
        Promise.resolve(rendering).then(settle, fail).catch(fail);
      });
    },
    /** Runs the due timers. @returns whether there were any */
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
