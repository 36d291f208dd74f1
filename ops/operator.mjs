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
import { run } from './lib/say.mjs';

/** Actions that only read. */
const LISTS = {
  payouts: ({ pendingPayouts }) => describePayouts(pendingPayouts),
  payments: ({ paymentProblems }) => describeMismatches(paymentProblems),
  refunds: ({ refundProblems }) => describeRefunds(refundProblems),
  audit: ({ audit }) => describeAudit(audit),
};

await run(async () => {
  const { action, subject, ...more } = parse(process.argv.slice(2));
  const client = new AdminClient(serverUrl(), tokenFor());
  if (Object.hasOwn(LISTS, action)) {
    console.log(LISTS[action](await client.send('GET', 'ops')).join('\n'));
    return;
  }
  const json = { subject, ...more, by: more.by || os.userInfo().username };
  console.log(describeResult(action, subject, await client.send('POST', `ops/${action}`, { json })));
});
