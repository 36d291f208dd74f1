/**
 * Removes the names of components for developer tools from react-router, and marks the calls that create components as
 * calls without effects. Both would otherwise keep components that no screen uses, such as `Form`, in the first load of
 * each page (1 kB). It is JavaScript, because the bundler's command line loads no TypeScript.
 * @param {string} source
 * @returns {string}
 */
export default function withoutNames(source) {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ ');
}
