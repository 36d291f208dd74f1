import { type Compiler, RuntimeModule } from '@rspack/core';

interface Guard {
  /**
   * Whether the bundler derives the public path from the address of the running script. If this address is at the
   * page's own origin, the plugin removes the origin from the public path. Then the addresses of chunks are equal to
   * those in the server's HTML.
   */
  isAutomatic: boolean;
}

const REMOVE_OWN_ORIGIN = `
var own = location.origin;
if (__webpack_require__.p.indexOf(own + '/') === 0) __webpack_require__.p = __webpack_require__.p.slice(own.length);`;
const USE_SCRIPT_FOLDER = `
var running = document.currentScript, from = running && running.src;
if (from && from.indexOf(location.origin + '/') !== 0) __webpack_require__.p = from.replace(/[^/]*$/, '');`;

/**
 * Extends the chunk loading of the bundler (observed with Rspack 2.3).
 * - The error of a script or style sheet gets two properties: `chunk` (name of the chunk) and `base` (address of the
 * build's folder).
 * - After a failure, the page requests files of this build from the page's origin, with `~<n>/` in the path. The
 * gateway removes this part. The new address is necessary, because a browser sends no second request to an address
 * while the first request hangs.
 * - A script from another origin loads its chunks from that origin.
 * - A module that threw an error runs again at the next load. The bundler would throw the stored error.
 * - A style sheet is not requested if the document contains its text.
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
${this.guard.isAutomatic ? REMOVE_OWN_ORIGIN : USE_SCRIPT_FOLDER}
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
