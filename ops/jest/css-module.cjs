/** Replaces CSS Modules in tests: the name of a class is its own name. */
module.exports = new Proxy({ __esModule: false }, { get: (_, key) => (key === '__esModule' ? false : key) });
