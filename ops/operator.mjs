/** `node ops/operator.mjs <action> … [--dry-run]`: actions of support and finance through the running server. */
import os from 'node:os';
import { AdminClient } from './lib/admin-client.mjs';
import { serverUrl, tokenFor } from './lib/find-server.mjs';
import {
  describeAudit,
  describeMismatches,
  describePayouts,
  describeRefunds,
  describeResult,
  parse,
} from './lib/operator.mjs';
import { run, Stop } from './lib/say.mjs';

/** Actions that only read. */
const LISTS = {
  payouts: ({ pendingPayouts }) => describePayouts(pendingPayouts),
  payments: ({ paymentProblems }) => describeMismatches(paymentProblems),
  refunds: ({ refundProblems }) => describeRefunds(refundProblems),
  audit: ({ audit }) => describeAudit(audit),
};

await run(async () => {
  const { action, subject, code, ...more } = parse(process.argv.slice(2));
  const { OPERATOR_SESSION, OPERATOR_TOKEN } = process.env;
  const client = new AdminClient(serverUrl(), OPERATOR_SESSION || (action === 'sign-in' ? '' : tokenFor()));
  if (action === 'sign-in') {
    if (!OPERATOR_TOKEN || !code) throw new Stop('Set OPERATOR_TOKEN, and give --code from your app.');
    const answer = await client.send('POST', 'session', { json: { token: OPERATOR_TOKEN, code } });
    console.log(`export OPERATOR_SESSION=${answer.session}  # ${answer.operator}, until ${answer.expiresAt}`);
    return;
  }
  if (Object.hasOwn(LISTS, action)) {
    console.log(LISTS[action](await client.send('GET', 'ops')).join('\n'));
    return;
  }
  const json = { subject, ...more, by: more.by || os.userInfo().username };
  console.log(describeResult(action, subject, await client.send('POST', `ops/${action}`, { json })));
});
