import path from 'node:path';
import { serverRoot } from '../root';

/** Where the bundle of `<name>.helper.ts` is: made together with the server's own bundle. */
export const helperFile = (name: string): string => path.join(serverRoot, 'dist/helpers', `${name}.js`);

/** Folders that helpers read their code and packages from. */
export const CODE_FOLDERS: readonly string[] = [
  path.join(serverRoot, 'dist'),
  path.join(serverRoot, 'node_modules'),
  path.join(serverRoot, '../node_modules'),
];
