import { Compilation, type Compiler, sources } from '@rspack/core';
import { withSortedIntegrity } from './sorted-integrity';

/**
 * Sorts the integrity maps of scripts. Rspack 2.3 writes a map in the order of chunk numbers. A later build of
 * the same process continues the numbers, so its entry would depend on earlier builds. Remove this plugin when
 * `SubresourceIntegrityPlugin` sorts its map.
 */
export class StableIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StableIntegrity', (compilation) => {
      // At this stage, the bundler has not yet minified the map or replaced its placeholders.
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
