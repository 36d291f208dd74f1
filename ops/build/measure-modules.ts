import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { withTemporaryFolder } from '../lib/temporary-folder';
import { compile } from './compile';
import { type ModuleSizes, moduleSizes } from './module-sizes';

/** Compiles again with source maps, because normal builds have none. */
export const measureModules = (
  configure: (target: { build: string; out: string }) => Configuration[],
): Promise<ModuleSizes> =>
  withTemporaryFolder(async (out) => {
    const web = configure({ build: '000000000000', out }).filter(({ name }) => name !== 'server');
    await compile(web.map((configuration) => ({ ...configuration, devtool: 'hidden-source-map' })));
    return moduleSizes(path.join(out, 'web'));
  });
