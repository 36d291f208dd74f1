/**
 * The runtime of jest, with faster loading of modules. Jest evaluates each module again for each suite, and compiles
 * its source with `vm.compileFunction`. For this function, V8 keeps no compiled code. For a script it keeps the code in
 * the process, and uses it again in the next suites.
 */
const vm = require('node:vm');

const { compileFunction } = vm;
vm.compileFunction = (source, parameters, options) => {
  const context = options?.parsingContext;
  // A script with `import()` needs the callback of jest, and V8 keeps no code of scripts with a callback.
  if (!context || source.includes('import(')) return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(', ')}) {`;
  // The offset keeps the columns of the first line, for stack traces.
  const place = { filename: options.filename, columnOffset: -head.length };
  return new vm.Script(`${head}${source}\n})`, place).runInContext(context);
};

module.exports = require('jest-runtime');
