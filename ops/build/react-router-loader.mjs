/**
 * Removes the display names of components, and marks the calls that create components as calls without effects.
 * Without these changes, unused components, such as `Form`, stay in the first load of each page (1 kB). Plain
 * JavaScript, because `npx rspack build` cannot load a loader in TypeScript.
 * @param {string} source
 * @returns {string}
 */
export default function withoutNames(source) {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ ');
}
