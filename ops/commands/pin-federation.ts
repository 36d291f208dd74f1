import { pinFederation } from '../build/federation-runtime';
import { defineCommand } from '../lib/command';
import { say } from '../lib/say';

export default defineCommand({
  usage: 'node ops/run.mjs pin-federation',
  purpose: 'Pins the installed federation runtime, after its replaced files were compared.',
  run() {
    say(`builds now require @module-federation ${pinFederation().version}`);
  },
});
