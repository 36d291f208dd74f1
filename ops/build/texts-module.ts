/** Generates a module with the texts of a remote in one language: its own and those of the shared packages. */
import path from 'node:path';
import { experiments } from '@rspack/core';
import { languagesOf, ROOT } from './workspaces';

/** Virtual address of the module. The build generates its source. */
export const textsFile = (dir: string, language: string) =>
  path.join(dir, 'src/texts', `${language}.virtual.js`);

/** Provides the texts of every language that the workspace has. Its own texts have priority. */
export const textsPlugin = (dir: string) =>
  new experiments.VirtualModulesPlugin(
    Object.fromEntries(languagesOf(dir).map((language) => [textsFile(dir, language), source(dir, language)])),
  );

function source(dir: string, language: string): string {
  const catalogs = [
    path.join(ROOT, 'shared-api/texts', `${language}.json`),
    path.join(ROOT, 'shared-ui/texts', `${language}.json`),
    path.join(dir, 'src/texts', `${language}.json`),
  ];
  return `${catalogs.map((file, i) => `import texts${i} from ${JSON.stringify(file)};`).join('\n')}
export default { ${catalogs.map((_, i) => `...texts${i}`).join(', ')} };
`;
}
