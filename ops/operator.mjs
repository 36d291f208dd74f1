/** `node ops/operator.mjs <action> … [--dry-run]`: what support and finance do, through the running server. */
import os from 'node:os';
import { AdminClient } from './lib/admin-client.mjs';
import { serverUrl, tokenFor } from './lib/find-server.mjs';
import { describeAudit, describePayouts, describeResult, parse } from './lib/operator.mjs';
import { run } from './lib/say.mjs';

await run(async () => {
  const { action, subject, ...more } = parse(process.argv.slice(2));
  const client = new AdminClient(serverUrl(), tokenFor());
  if (action === 'payouts' || action === 'audit') {
    const { pendingPayouts, audit } = await client.send('GET', 'ops');
    const lines = action === 'audit' ? describeAudit(audit) : describePayouts(pendingPayouts);
    console.log(lines.join('\n'));
    return;
  }
  const json = { subject, ...more, by: more.by || os.userInfo().username };
  console.log(describeResult(action, subject, await client.send('POST', `ops/${action}`, { json })));
});
