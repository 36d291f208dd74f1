import path from 'node:path';
import { serverRoot } from '../root';

/** Returns the path of the bundle of `<name>.helper.ts`. */
export const helperFile = (name: string): string => path.join(serverRoot, 'dist/helpers', `${name}.js`);

export const CODE_FOLDERS: readonly string[] = [
  path.join(serverRoot, 'dist'),
  path.join(serverRoot, 'node_modules'),
  path.join(serverRoot, '../node_modules'),
];
