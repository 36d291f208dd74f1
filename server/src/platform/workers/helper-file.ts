import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { serverRoot } from '../root';

/** Returns the path of the bundle of `<name>.helper.ts`. */
export const helperFile = (name: string): string => path.join(serverRoot, 'dist/helpers', `${name}.js`);

/**
 * Returns the folders of a helper's code. If `node_modules` is a symbolic link, the list also contains the
 * target of the link. Node finds a package through the link, but reads the files at their real paths.
 * @param server the folder of the server's workspace
 */
export function codeFolders(server: string): string[] {
  const packages = ['node_modules', '../node_modules'].map((folder) => path.join(server, folder));
  const targets = packages.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder));
  return [...new Set([path.join(server, 'dist'), ...packages, ...targets])];
}
export const CODE_FOLDERS: readonly string[] = codeFolders(serverRoot);
