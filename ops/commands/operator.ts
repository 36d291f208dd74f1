import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { ActionResult, QueueCase, SearchHit } from '@linksouq/shared-api/operator';
import { AdminClient } from '../lib/admin-client';
import { defineCommand } from '../lib/command';
import { serverUrl, tokenFor } from '../lib/find-server';
import {
  actionsHelp,
  describeResult,
  isAdminAction,
  isList,
  LISTS,
  type Lists,
  readAction,
  type Result,
} from '../lib/operator';
import {
  consoleHelp,
  describeAction,
  describeCases,
  describeHits,
  isConsoleAction,
  payloadOf,
} from '../lib/operator-console';
import { Stop } from '../lib/print';

const SIGN_IN = 'sign in with `npm run operator -- sign-in`, and set OPERATOR_SESSION.';

/** Reads all pages of a queue. */
async function readQueue(calls: AdminClient, name: string): Promise<QueueCase[]> {
  const cases: QueueCase[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ limit: '100', ...(cursor ? { cursor } : {}) });
    const path = `queue/${encodeURIComponent(name)}?${query.toString()}`;
    const page: { data: QueueCase[]; next: string | null } = await calls.send('GET', path);
    cases.push(...page.data);
    cursor = page.next;
  }
  return cases;
}

export default defineCommand({
  usage: 'npm run operator -- <action> …',
  purpose: 'Actions of support and finance through the running server.',
  flags: {
    'dry-run': { help: 'shows the effect and changes nothing' },
    reason: { value: '<text>', help: 'the reason; stored in the audit log' },
    by: { value: '<name>', help: 'with ADMIN_TOKEN: your name in the audit log; default: your user name' },
    code: { value: '<digits>', help: 'the code from the authenticator app' },
    amount: { value: '<AED>', help: 'with refund-part: the amount that the brand gets back' },
    until: { value: '<YYYY-MM-DD>', help: 'with extend-order: the new delivery date' },
    phone: { value: '<+971…>', help: 'with change-phone: the new number' },
    role: { value: '<role>', help: 'support, finance or lead' },
    'to-seller': {
      value: '<text>',
      help: 'a message to the seller; with send-message and decisions about an order',
    },
    'to-buyer': { value: '<text>', help: 'a message to the brand; with the actions of --to-seller' },
  },
  maxArguments: Infinity,
  details: () => `${actionsHelp()}\n\nWith OPERATOR_SESSION, as in the console:\n${consoleHelp()}`,
  async run({ values, positionals }) {
    const { OPERATOR_SESSION, OPERATOR_TOKEN } = process.env;
    const { 'dry-run': dryRun = false, reason = '', by, code } = values;
    const [name = '', ...args] = positionals;
    const isConsoleCommand = isConsoleAction(name) || name === 'queue' || name === 'search';
    // Some actions exist in both lists. With a session, the command runs the action of the console.
    if (OPERATOR_SESSION && isConsoleCommand) {
      const calls = new AdminClient(serverUrl(), OPERATOR_SESSION, 'api/v1/operator');
      if (isConsoleAction(name)) {
        const body = payloadOf(name, args, values);
        const json = dryRun ? body : { ...body, key: randomUUID() };
        const { data } = await calls.send<{ data: ActionResult }>('POST', dryRun ? 'preview' : 'act', {
          json,
        });
        console.log(describeAction(dryRun, data));
      } else if (name === 'queue') {
        console.log(describeCases(await readQueue(calls, args[0] ?? '')));
      } else {
        const path = `search?${new URLSearchParams({ q: args.join(' ') }).toString()}`;
        const { data, more } = await calls.send<{ data: SearchHit[]; more: boolean }>('GET', path);
        console.log(describeHits(data));
        if (more) console.log('More results match. Enter more characters to find them.');
      }
      return;
    }
    if (isConsoleCommand && !isAdminAction(name)) throw new Stop(`${name} needs your session: ${SIGN_IN}`);
    const { action, subject, phone } = readAction(positionals);
    const client = new AdminClient(serverUrl(), OPERATOR_SESSION || (action === 'sign-in' ? '' : tokenFor()));
    if (action === 'sign-in') {
      if (!OPERATOR_TOKEN || !code)
        throw new Stop('Set OPERATOR_TOKEN, and give --code from your authenticator app.');
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
      // Each request of `encrypt-again` encrypts one batch, so the command repeats it until nothing changes.
      if (action !== 'encrypt-again' || answer.dryRun || !answer.result.changed) return;
    }
  },
});
