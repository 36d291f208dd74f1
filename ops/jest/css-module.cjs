/** CSS Modules in tests: every class has its own name. */
module.exports = new Proxy({ __esModule: false }, { get: (_, key) => (key === '__esModule' ? false : key) });
