import { defineCommand } from '../lib/command';
import { printLine, Stop } from '../lib/print';

export default defineCommand({
  usage: 'npm run host-api',
  purpose:
    'Compares the public types of shared-api/host and shared-ui/host with the types recorded for their versions.',
  flags: {
    bump: { help: 'records the changed types with the next version' },
    compatible: { help: 'with --bump: the changed types do not break existing users' },
  },
  async run({ values }) {
    const { bumpHostApi, hostApiProblems } = await import('../host-api/check');
    if (values.bump) {
      const done = await bumpHostApi(values.compatible === true);
      printLine(done.length > 0 ? done.join(', ') : 'nothing changed');
      return;
    }
    if (values.compatible) throw new Stop('--compatible works only with --bump. Nothing was done.');
    const problems = await hostApiProblems();
    if (problems.length > 0) throw new Stop(problems.join('\n'));
    printLine('the public types of the host packages match the types recorded for their versions');
  },
});
