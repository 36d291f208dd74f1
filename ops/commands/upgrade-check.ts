import { defineCommand } from '../lib/command';
import { Stop } from '../lib/print';
import { withTemporaryFolder } from '../lib/temporary-folder';

export default defineCommand({
  usage: 'npm run upgrade-check',
  purpose:
    'Builds a copy with the newest federation, rspack and React, opens its pages, and reports what breaks.',
  flags: {
    only: { value: '<package>', help: 'federation, rspack or react, or one of their packages' },
  },
  async run({ values }) {
    const { describeUpgrade, packagesOf, upgradeCheck } = await import('../lib/upgrade-check');
    const packages = packagesOf(values.only);
    const result = await withTemporaryFolder((folder) => upgradeCheck(folder, packages));
    console.log(describeUpgrade(result).join('\n'));
    if (result.steps.some(({ failure }) => failure !== undefined))
      throw new Stop('The upgrade breaks something. Nothing was changed here.');
  },
});
