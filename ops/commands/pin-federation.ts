import { currentPins, pinFederation, pinProblem, recordedPins } from '../build/federation-runtime';
import { defineCommand } from '../lib/command';
import { printLine, Stop } from '../lib/print';

export default defineCommand({
  usage: 'node ops/run.mjs pin-federation',
  purpose: 'Pins the installed federation runtime. First compare the replaced files with their replacements.',
  flags: { check: { help: 'compares only, and changes nothing' } },
  run({ values }) {
    if (values.check) {
      const problem = pinProblem(recordedPins(), currentPins());
      if (problem) throw new Stop(problem);
      return;
    }
    printLine(`builds now require @module-federation ${pinFederation().version}`);
  },
});
