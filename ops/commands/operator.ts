import os from 'node:os';
import { AdminClient } from '../lib/admin-client';
import { defineCommand } from '../lib/command';
import { serverUrl, tokenFor } from '../lib/find-server';
import {
  actionsHelp,
  describeResult,
  isList,
  LISTS,
  type Lists,
  readAction,
  type Result,
} from '../lib/operator';
import { Stop } from '../lib/say';

export default defineCommand({
  usage: 'npm run operator -- <action> …',
  purpose: 'Actions of support and finance through the running server.',
  flags: {
    'dry-run': { type: 'boolean', help: 'shows the effect and changes nothing' },
    reason: { type: 'string', value: '<text>', help: 'kept in the audit' },
    by: { type: 'string', value: '<name>', help: 'your name in the audit; the account’s by default' },
    code: { type: 'string', value: '<digits>', help: 'from the authenticator app' },
  },
  most: Infinity,
  details: actionsHelp,
  async run({ values, positionals }) {
    const { action, subject, phone } = readAction(positionals);
    const { OPERATOR_SESSION, OPERATOR_TOKEN } = process.env;
    const { 'dry-run': dryRun = false, reason = '', by, code } = values;
    const client = new AdminClient(serverUrl(), OPERATOR_SESSION || (action === 'sign-in' ? '' : tokenFor()));
    if (action === 'sign-in') {
      if (!OPERATOR_TOKEN || !code) throw new Stop('Set OPERATOR_TOKEN, and give --code from your app.');
      const answer = await client.send<{ session: string; operator: string; expiresAt: string }>(
        'POST',
        'session',
        {
          json: { token: OPERATOR_TOKEN, code },
        },
      );
      console.log(
        `export OPERATOR_SESSION=${answer.session}  # ${answer.operator}, until ${answer.expiresAt}`,
      );
      return;
    }
    if (isList(action)) {
      console.log(LISTS[action](await client.send<Lists>('GET', 'ops')).join('\n'));
      return;
    }
    const json = { subject, phone, code, dryRun, reason, by: by || os.userInfo().username };
    for (;;) {
      const answer = await client.send<Result>('POST', `ops/${action}`, { json });
      console.log(describeResult(action, subject, answer));
      // Runs batches until no value that can be decrypted is left.
      if (action !== 'encrypt-again' || answer.dryRun || !answer.result.changed) return;
    }
  },
});
