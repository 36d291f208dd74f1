/**
 * Generates a module with all texts of a remote in one language: the remote's own texts and the texts of the
 * shared packages.
 */
import path from 'node:path';
import { experiments } from '@rspack/core';
import { languagesOf, ROOT } from './workspaces';

/** Path of the module. The file does not exist, because the build generates its source. */
export const textsFile = (dir: string, language: string) =>
  path.join(dir, 'src/texts', `${language}.virtual.js`);

/**
 * Returns a plugin that provides a texts module for each language of the workspace.
 * @param sourceOf returns the source of a module. By default the module contains all texts. If a text is in
 * several catalogs, the workspace's own text is used
 */
export const textsPlugin = (dir: string, sourceOf = (language: string) => source(dir, language)) =>
  new experiments.VirtualModulesPlugin(
    Object.fromEntries(languagesOf(dir).map((language) => [textsFile(dir, language), sourceOf(language)])),
  );

/** Paths of the catalogs of a workspace: those of the shared packages, and last its own. */
export const catalogFiles = (dir: string, language: string): string[] => [
  path.join(ROOT, 'shared-api/texts', `${language}.json`),
  path.join(ROOT, 'shared-ui/texts', `${language}.json`),
  path.join(dir, 'src/texts', `${language}.json`),
];

function source(dir: string, language: string): string {
  const catalogs = catalogFiles(dir, language);
  return `${catalogs.map((file, i) => `import texts${i} from ${JSON.stringify(file)};`).join('\n')}
export default { ${catalogs.map((_, i) => `...texts${i}`).join(', ')} };
`;
}
