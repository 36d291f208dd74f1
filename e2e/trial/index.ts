/**
 * `npm run trial [-- folder]` prepares a trial of the console for a new operator. It starts a product with
 * twenty cases and writes the tasks to `<folder>/tasks.md`. A small server shows the tasks, the code of the
 * authenticator app, and the results. The command runs until it is stopped.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { escapeHtml } from '../../server/src/platform/escape-html.ts';
import { freePort } from '../../ops/lib/free-port.ts';
import { startForConsole } from '../steps/console-product.ts';
import { DeliveryApi } from '../steps/delivery-api.ts';
import { type Account, addOperator, codeNow, operatorCookie } from '../steps/operator.ts';
import { type ConsoleCall, makeCases, type AuditRow, type TrialCase } from './cases.ts';

const [folder = path.resolve(import.meta.dirname, '../pictures/trial')] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const consoleProduct = await startForConsole();
const { url } = consoleProduct.product;
const operator: Account = await addOperator(consoleProduct.product, 'Trial Operator');
const examiner: Account = await addOperator(consoleProduct.product, 'Examiner');
const cookie = await operatorCookie(consoleProduct.product, examiner);
const ask: ConsoleCall = async (method, address, body) => {
  const answer = await fetch(`${url}/api/v1/operator/${address}`, {
    method,
    headers: {
      cookie: `${cookie.name}=${cookie.value}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};
const cases = await makeCases(consoleProduct, new DeliveryApi(consoleProduct.product), ask);
const port = await freePort();
const trialUrl = `http://localhost:${port}`;

const taskSheet = [
  '# Twenty cases for a new operator',
  '',
  `Console: ${url}/console`,
  `Name: ${operator.name}`,
  `Token: ${operator.token}`,
  `Code of the authenticator app: ${trialUrl}/code (a new one every 30 seconds)`,
  '',
  'Work through the cases in this sequence. Start a clock. Use the console in the browser only. Each action asks for a reason:',
  'write one short sentence. Note the time at the start and at the end, the answers to the questions, how many presses each',
  'search took, and everything that you had to look for, read twice or undo.',
  '',
  ...cases.flatMap(({ title, task }, n) => [`${n + 1}. **${title}.** ${task}`, '']),
].join('\n');
writeFileSync(path.join(folder, 'tasks.md'), taskSheet);

/** Returns the audit log's rows about actions of the trial operator. */
async function actionsOfOperator(): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  let cursor = '';
  do {
    const page = await ask('GET', `audit?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
    rows.push(...(page.data as AuditRow[]));
    cursor = (page.next as string | null) ?? '';
  } while (cursor);
  // Showing a masked value (`reveal`) does not count as an action.
  return rows.filter(({ actor, action }) => actor === operator.name && action !== 'reveal');
}
async function check(): Promise<string> {
  const actions = await actionsOfOperator();
  const expectedActions = cases.flatMap((trialCase) => trialCase.actions);
  const wrongActions = actions.filter(
    ({ action, subject }) =>
      !expectedActions.some((right) => right.action === action && right.subject === subject),
  );
  const verdict = async ({ isRight, answer }: TrialCase) =>
    isRight ? ((await isRight(ask, actions)) ? 'right' : 'open or wrong') : `answer: ${answer}`;
  const lines = await Promise.all(
    cases.map(
      async (trialCase, n) =>
        `${String(n + 1).padStart(2)}  ${(await verdict(trialCase)).padEnd(14)} ${trialCase.title}`,
    ),
  );
  return [
    ...lines,
    '',
    `${actions.length} actions, ${wrongActions.length} wrong`,
    ...wrongActions.map(({ action, subject }) => `  ${action} ${subject}`),
  ].join('\n');
}
// In one case, the message provider refuses a number (`refused`) until the operator has used `resend-message`.
setInterval(() => {
  actionsOfOperator().then(
    (rows) => rows.some(({ action }) => action === 'resend-message') && consoleProduct.refused.clear(),
    () => undefined,
  );
}, 3_000);
const page = (text: string, reload = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8">${reload}<title>Trial</title><link rel="icon" href="data:,"><pre style="white-space:pre-wrap;font:16px/1.5 system-ui;max-width:80ch;margin:2rem">${escapeHtml(text)}</pre></html>`;
createServer((request, response) => {
  const send = (body: string) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  const fail = (error: unknown) => response.writeHead(500).end(String(error));
  if (request.url === '/code') send(page(codeNow(operator), '<meta http-equiv="refresh" content="3">'));
  else if (request.url === '/check') check().then((text) => send(page(text)), fail);
  else send(page(taskSheet));
}).listen(port);
console.log(`tasks ${trialUrl}/\ncode  ${trialUrl}/code\ncheck ${trialUrl}/check\nready ${url}/console`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void consoleProduct.stop().then(() => process.exit(0)));
