import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/test.ts';
import { WorkspaceCopy } from './fixtures/workspace-copy.ts';

test('@full npm run new-remote creates a remote that passes its checks and is released alone', async ({
  product,
  open,
}) => {
  const copy = WorkspaceCopy.ofAllWorkspaces('mfe-loyalty');
  try {
    await copy.runs(['ops/run.mjs', 'new-remote', 'loyalty', '/loyalty', '--no-install'], product.dataDir);
    const workflow = path.join(copy.folder, '.github/workflows/mfe-loyalty.yml');
    expect(readFileSync(workflow, 'utf8')).toContain('secrets.RELEASE_TOKEN_MFE_LOYALTY');
    await copy.runs(
      ['node_modules/jest/bin/jest.js', '--selectProjects', 'mfe-loyalty', '--silent'],
      product.dataDir,
    );
    await copy.runs(['node_modules/typescript/bin/tsc', '-p', 'mfe-loyalty/tsconfig.json'], product.dataDir);
    await copy.command('release', product.dataDir);
    const page = await open('new visitor');
    await page.goto('/loyalty');
    await expect(page.getByRole('heading', { level: 1, name: 'Loyalty' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await copy.command('releases', product.dataDir)).toContain('mfe_loyalty');
  } finally {
    copy.remove();
  }
});
