import { Compilation, type Compiler, sources } from '@rspack/core';
import { withSortedIntegrity } from './sorted-integrity';

/**
 * Rspack 2.3 writes the map in the order of a hash set, whose keys are numbers of chunks. The numbers continue through
 * all builds of a process, so an entry would depend on the workspaces that were built before it. Remove this plugin
 * when `SubresourceIntegrityPlugin` sorts its map.
 */
export class StableIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StableIntegrity', (compilation) => {
      // Before the map is minified and its placeholders are replaced.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'StableIntegrity', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((asset) => asset.endsWith('.js'))) {
          const sorted = withSortedIntegrity(assets[name]!.source().toString());
          if (sorted !== undefined) compilation.updateAsset(name, new sources.RawSource(sorted));
        }
      });
    });
  }
}
