/**
 * The runtime of jest, which loads and runs modules faster. Jest evaluates each module again for each suite, and compiles
 * its source with `vm.compileFunction`. V8 does not cache the compiled code of such a function. But V8 caches the
 * compiled code of a `vm.Script`. So this runtime compiles each source as a script, and later suites in the same
 * process reuse the compiled code.
 */
const asyncHooks = require('node:async_hooks');
const { pathToFileURL } = require('node:url');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * Built-in objects and functions that no test replaces. The global object of a test environment runs code for each access
 * to a global. So the modules get these objects as variables.
 */
const BUILT_INS =
  'Object, Function, Array, String, Number, Boolean, BigInt, Symbol, RegExp, JSON, Math, Map, Set, ' +
  'WeakMap, WeakSet, WeakRef, Promise, Proxy, Reflect, Error, TypeError, RangeError, SyntaxError, ReferenceError, AggregateError, ' +
  'parseInt, parseFloat, isNaN, isFinite, undefined, NaN, Infinity';
const builtInsByContext = new WeakMap();
function builtInsOf(context) {
  const known = builtInsByContext.get(context);
  if (known) return known;
  const values = vm.runInContext(`[${BUILT_INS}]`, context);
  builtInsByContext.set(context, values);
  return values;
}

const { compileFunction } = vm;
vm.compileFunction = (source, parameters, options) => {
  const context = options?.parsingContext;
  // A source with `import()` needs the callback of jest. V8 does not cache scripts with a callback.
  if (!context || source.includes('import(')) return compileFunction(source, parameters, options);
  const head = `(function (${BUILT_INS}) { return function (${parameters}) {`;
  // The offset keeps the columns of the first line, for stack traces.
  const place = { filename: options.filename, columnOffset: -head.length };
  return new vm.Script(`${head}${source}\n}})`, place).runInContext(context)(...builtInsOf(context));
};

/**
 * The AsyncLocalStorage objects that the suite has created. Node visits each enabled storage for each new promise. Node
 * never disables a storage. Without `teardown`, the storages of all earlier suites of the process slow down each suite.
 */
const storages = new Set();
class DisabledAfterSuite extends asyncHooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    storages.add(this);
  }
}
Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value: DisabledAfterSuite });

module.exports = class FastRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    // Evaluates a module only once in this process. All suites share the state of the module.
    environment.global.loadShared = (file) => import(pathToFileURL(file).href);
  }
  teardown() {
    super.teardown();
    for (const storage of storages) storage.disable();
    storages.clear();
  }
};
