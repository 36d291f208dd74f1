import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineCommand } from '../lib/command';
import { Stop } from '../lib/say';

export default defineCommand({
  usage: 'npm run upgrade-check',
  purpose:
    'Builds a copy with the newest federation, rspack and React, opens its pages, and reports what breaks.',
  flags: {
    only: {
      type: 'string',
      value: '<package>',
      help: 'federation, rspack or react, or one of their packages',
    },
  },
  async run({ values }) {
    const { describeUpgrade, packagesOf, upgradeCheck } = await import('../lib/upgrade-check');
    const packages = packagesOf(values.only);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-upgrade-'));
    try {
      const result = await upgradeCheck(folder, packages);
      console.log(describeUpgrade(result).join('\n'));
      if (result.steps.some(({ failure }) => failure !== undefined))
        throw new Stop('The upgrade breaks something. Nothing was changed here.');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
