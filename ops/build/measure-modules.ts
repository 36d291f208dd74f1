import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { compile } from './compile';
import { type ModuleSizes, moduleSizes } from './module-sizes';

/** Compiles again with source maps, because normal builds have none. */
export async function measureModules(
  configure: (target: { build: string; out: string }) => Configuration[],
): Promise<ModuleSizes> {
  const out = mkdtempSync(path.join(tmpdir(), 'linksouq-modules-'));
  try {
    const web = configure({ build: '000000000000', out }).filter(({ name }) => name !== 'server');
    await compile(web.map((configuration) => ({ ...configuration, devtool: 'hidden-source-map' })));
    return moduleSizes(path.join(out, 'web'));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
