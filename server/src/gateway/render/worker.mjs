/**
 * The thread that renders one build set: the shell's server half and one remote's. Plain JavaScript, because it is
 * started as a file. It gets code as text and data as messages; it has an empty environment, no database and no
 * credentials. This is fault isolation, not a sandbox: what is removed below only keeps accidents out.
 */
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/** What React's server renderer and polyfills ask for; nothing here reaches files, processes or the network. */
const BUILTINS = new Set([
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'stream',
  'string_decoder',
  'url',
  'util',
]);
const builtin = createRequire(import.meta.url);

for (const name of ['fetch', 'WebSocket', 'EventSource']) delete globalThis[name];
for (const name of ['getBuiltinModule', 'binding', 'dlopen']) process[name] = undefined;

const requireBuiltin = (id) => {
  const name = id.replace(/^node:/, '');
  if (BUILTINS.has(name)) return builtin(`node:${name}`);
  throw new Error(`the shell's server half may not require "${id}"`);
};

const load = ({ file, code }, require) => {
  const module = { exports: {} };
  const run = vm.compileFunction(code, ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, require);
  return module.exports;
};

const shell = load(workerData.shell, requireBuiltin);
const remote = load(workerData.remote, (id) => {
  if (Object.hasOwn(shell.host, id)) return shell.host[id];
  throw new Error(`a remote's server half may require what the shell shares, not "${id}"`);
});

const moduleOf = (page) => {
  const module = remote.pages?.[page];
  if (typeof module?.default !== 'function') throw new Error(`the server half has no page "${page}"`);
  return module;
};
const markup = ({ page, ...input }) => shell.render({ ...input, page: moduleOf(page) });

parentPort.on('message', async ({ id, ...input }) => {
  const started = performance.now();
  try {
    shell.speak?.(input.language, remote.texts?.[input.language]);
    // The head goes ahead: it stands also when the markup fails or takes too long, so that a shared link keeps its
    // title and picture.
    const head = moduleOf(input.page).head?.(input.pageData.body, input.settings);
    if (head) parentPort.postMessage({ id, head });
    const { html, status } = await markup(input);
    parentPort.postMessage({ id, html, status, ms: performance.now() - started });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.stack ?? error) });
  }
});

// The first render is ten times slower than the next ones. What it says does not matter, and pages may fail on it.
for (const job of workerData.warmUp)
  await Promise.resolve(job)
    .then(markup)
    .catch(() => undefined);
parentPort.postMessage({ ready: true });
