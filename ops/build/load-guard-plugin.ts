import { type Compiler, RuntimeModule } from '@rspack/core';

interface Guard {
  /**
   * Whether the public path is the folder of the running script. Of the page's own origin it keeps only the path, so that
   * asset addresses equal those in the server's HTML.
   */
  isAutomatic: boolean;
}

const OWN_PATH = `
var own = location.origin;
if (__webpack_require__.p.indexOf(own + '/') === 0) __webpack_require__.p = __webpack_require__.p.slice(own.length);`;
const SCRIPT_FOLDER = `
var running = document.currentScript, from = running && running.src;
if (from && from.indexOf(location.origin + '/') !== 0) __webpack_require__.p = from.replace(/[^/]*$/, '');`;

/**
 * Adds to the bundler's chunk loading (measured with Rspack 2.3):
 * - The error of a style sheet contains its chunk, and each error contains its build (`base` is the build's folder).
 * - After a failure the files of this build are requested under `~<n>/`, which the gateway strips. A browser never
 *   requests a timed-out script again at the same address, because it joins the request that hangs. The address is at
 *   the page's own origin, in case another origin of the files failed.
 * - A script from another origin loads its chunks from there, although its public path is a path.
 * - A module that threw an error runs again at the next load. The bundler would return the stored error.
 * - Style sheets have the bundler's time-out.
 * - A style sheet whose text is in the document is not fetched again.
 */
class LoadGuard extends RuntimeModule {
  constructor(private readonly guard: Guard) {
    super('load guard', RuntimeModule.STAGE_TRIGGER);
  }
  override generate(): string {
    const { uniqueName } = this.compilation!.outputOptions;
    return `
var ensure = __webpack_require__.e, css = (__webpack_require__.f || {}).css;
if (css) __webpack_require__.f.css = function (id) {
  if (!document.querySelector('style[data-rspack="${uniqueName}:chunk-' + id + '"]')) return css.apply(this, arguments);
};
${this.guard.isAutomatic ? OWN_PATH : SCRIPT_FOLDER}
if (ensure) {
  var asked = /^(.*?)(?:~(\\d+)\\/)?$/.exec(__webpack_require__.p), base = asked[1], attempt = +(asked[2] || 0);
  __webpack_require__.e = function (id) {
    var modules = __webpack_require__.c;
    for (var key in modules) if (modules[key].error !== undefined) delete modules[key];
    return ensure.apply(this, arguments).catch(function (error) {
      __webpack_require__.p = base.replace(/^https?:.*?(?=\\/_mf\\/)/, '') + '~' + ++attempt + '/';
      if (error && typeof error === 'object') {
        if (!error.chunk) error.chunk = String(id);
        if (!error.base) error.base = base;
      }
      throw error;
    });
  };
}`;
  }
}

export class LoadGuardPlugin {
  constructor(private readonly guard: Guard) {}
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LoadGuard', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('LoadGuard', (chunk, requirements) => {
        requirements.add(compiler.rspack.RuntimeGlobals.publicPath);
        requirements.add(compiler.rspack.RuntimeGlobals.moduleCache);
        compilation.addRuntimeModule(chunk, new LoadGuard(this.guard));
      });
    });
  }
}
