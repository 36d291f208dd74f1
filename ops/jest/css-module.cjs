/** Replaces CSS Modules in tests: `styles.title` is `'title'`. */
module.exports = new Proxy({ __esModule: false }, { get: (_, key) => (key === '__esModule' ? false : key) });
