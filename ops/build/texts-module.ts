/** Generates a module with all texts of a remote in one language, including those of the shared packages. */
import path from 'node:path';
import { experiments } from '@rspack/core';
import { catalogFiles, languagesOf } from './workspaces';

/** The file does not exist. The build generates its source. */
export const textsFile = (dir: string, language: string) =>
  path.join(dir, 'src/texts', `${language}.virtual.js`);

/** @param sourceOf returns the source of a language's module; by default with all texts */
export const textsPlugin = (dir: string, sourceOf = (language: string) => source(dir, language)) =>
  new experiments.VirtualModulesPlugin(
    Object.fromEntries(languagesOf(dir).map((language) => [textsFile(dir, language), sourceOf(language)])),
  );

function source(dir: string, language: string): string {
  const catalogs = catalogFiles(dir, language);
  return `${catalogs.map((file, i) => `import texts${i} from ${JSON.stringify(file)};`).join('\n')}
export default { ${catalogs.map((_, i) => `...texts${i}`).join(', ')} };
`;
}
