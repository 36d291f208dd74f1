import { bundleCommands, bundleServer } from '../lib/bundle-server';
import { defineCommand } from '../lib/command';
import { argumentPath } from '../lib/paths';

export default defineCommand({
  usage: 'npm run bundle',
  purpose: 'Bundles the server and these commands for an image, which has no development packages.',
  flags: {
    outfile: { value: '<file>', help: 'writes only the server’s bundle, to this file' },
  },
  async run({ values }) {
    if (values.outfile) await bundleServer({ outfile: argumentPath(values.outfile) });
    else {
      await bundleServer();
      await bundleCommands();
    }
  },
});
