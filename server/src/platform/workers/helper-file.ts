import path from 'node:path';
import { serverRoot } from '../root';

/**
 * Returns the path of the bundle of `<name>.helper.ts`. The build creates it together with the bundle of the
 * server.
 */
export const helperFile = (name: string): string => path.join(serverRoot, 'dist/helpers', `${name}.js`);

/** Folders from which helpers read their code and packages. */
export const CODE_FOLDERS: readonly string[] = [
  path.join(serverRoot, 'dist'),
  path.join(serverRoot, 'node_modules'),
  path.join(serverRoot, '../node_modules'),
];
