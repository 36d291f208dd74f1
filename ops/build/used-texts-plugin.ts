import { readFileSync } from 'node:fs';
import { Compilation, type Compiler, sources } from '@rspack/core';
import type { Catalog } from '../../shared-api/contract/text/languages';
import { textsPlugin } from './texts-module';
import { type Catalogs, fillTexts, placeholderOf } from './used-texts';
import { catalogFiles, languagesOf } from './workspaces';

/** Removes unused shared texts from the text modules of a remote's browser build. */
export class UsedTextsPlugin {
  constructor(private readonly dir: string) {}

  apply(compiler: Compiler): void {
    textsPlugin(
      this.dir,
      (language) => `export default JSON.parse(${JSON.stringify(placeholderOf(language))});`,
    ).apply(compiler);
    compiler.hooks.thisCompilation.tap('UsedTexts', (compilation) => {
      // This stage is after minification, and before the bundler computes hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'UsedTexts', stage }, (assets) => {
        const scripts = Object.keys(assets).filter((name) => name.endsWith('.js'));
        const codes = new Map(scripts.map((name) => [name, assets[name]!.source().toString()]));
        const catalogs = Object.fromEntries(
          languagesOf(this.dir).map((language) => [language, this.read(language)]),
        );
        for (const [name, code] of fillTexts(codes, catalogs))
          compilation.updateAsset(name, new sources.RawSource(code));
      });
    });
  }

  private read(language: string): Catalogs {
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Catalog;
    const files = catalogFiles(this.dir, language);
    const own = files.pop()!;
    return { shared: Object.assign({}, ...files.map(read)) as Catalog, own: read(own) };
  }
}
