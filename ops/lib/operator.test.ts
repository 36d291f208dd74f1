import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  ACTIONS,
  describeAudit,
  describeMismatches,
  describePayouts,
  describeRefunds,
  describeResult,
  readAction,
} from './operator';

describe('arguments of npm run operator', () => {
  it('readAction reads the action, its subject and the phone number', () => {
    expect(readAction(['refund-order', 'LS-7K2M'])).toEqual({ action: 'refund-order', subject: 'LS-7K2M' });
    expect(readAction(['payouts'])).toEqual({ action: 'payouts', subject: '' });
    expect(readAction(['attach-phone', 'sana', '+923001234567'])).toEqual({
      action: 'attach-phone',
      subject: 'sana',
      phone: '+923001234567',
    });
  });
  it('readAction lists all actions, or the arguments of the action, after a wrong argument', () => {
    expect(() => readAction([])).toThrow('Name an action.');
    expect(() => readAction(['refund'])).toThrow('refund is not an action.');
    for (const action of Object.keys(ACTIONS)) expect(() => readAction([])).toThrow(action);
    expect(() => readAction(['refund-order'])).toThrow('refund-order needs <order code or id>.');
    expect(() => readAction(['attach-phone', 'sana'])).toThrow('attach-phone needs <username> <+92…>.');
    expect(() => readAction(['payouts', 'all'])).toThrow('payouts takes no arguments.');
  });
});

describe('output of npm run operator', () => {
  const payout = {
    id: 'p1',
    amount: 1187.5,
    createdAt: '2026-11-01T10:20:30.000Z',
    seller: 'layla',
    approvals: 0,
    needed: 0,
    frozen: false,
    debt: false,
    exportedAt: null,
  };
  it('lists withdrawals with amount and bank account', () => {
    const bank = { name: 'Emirates NBD', title: 'Layla Haddad', account: '1234567890' };
    expect(describePayouts([{ ...payout, bank }])).toEqual([
      'p1  AED 1,187.50  layla  requested 2026-11-01 10:20 UTC',
      '    Emirates NBD, Layla Haddad, account 1234567890',
    ]);
    expect(describePayouts([{ ...payout, bank: null }])[1]).toMatch('Ask the seller to save it again');
    expect(describePayouts([])).toEqual(['There are no unpaid withdrawals.']);
  });
  it('the list of withdrawals says why an operator must not transfer one of them', () => {
    const notes = (change: object) => describePayouts([{ ...payout, bank: null, ...change }]).slice(1, -1);
    expect(notes({ approvals: 1, needed: 2 })).toEqual([
      '    Do not transfer it yet. 1 of 2 operators approved it.',
    ]);
    expect(notes({ approvals: 2, needed: 2 })).toEqual([]);
    expect(notes({ frozen: true })).toEqual(['    Do not transfer it. The seller is frozen.']);
    expect(notes({ debt: true })).toEqual([
      '    Do not transfer it. The balance of the seller is below zero.',
    ]);
    expect(notes({ exportedAt: '2026-11-02T09:00:00.000Z' })).toEqual([
      '    Already in a bank file since 2026-11-02 09:00 UTC.',
    ]);
  });
  it('after the last approval, the output says that the next bank file contains the withdrawal', () => {
    const approved = (approvals: number) =>
      describeResult('approve-payout', 'p1', {
        dryRun: false,
        result: { payout: 'p1', status: 'pending', amount: 50, changed: true, approvals, needed: 2 },
      });
    expect(approved(1)).toBe(
      'Done: withdrawal p1 of AED 50.00 has 1 of 2 approvals; another operator must approve it too.',
    );
    expect(approved(2)).toBe(
      'Done: withdrawal p1 of AED 50.00 has 2 of 2 approvals; the next bank file contains it.',
    );
  });
  it('describes an action, a dry run and a repeated action', () => {
    const failed = { payout: 'p1', status: 'failed', amount: 50, changed: true };
    expect(describeResult('fail-payout', 'p1', { dryRun: false, result: failed })).toBe(
      'Done: withdrawal p1 of AED 50.00 is failed, the amount is credited back.',
    );
    expect(describeResult('fail-payout', 'p1', { dryRun: true, result: failed })).toMatch(
      /^Dry run, nothing was changed\. Effect of the action: withdrawal p1/,
    );
    const order = { order: 'LS-7K2M', status: 'cancelled', changed: false };
    expect(describeResult('refund-order', 'LS-7K2M', { dryRun: false, result: order })).toBe(
      'Nothing changed. The result was the same before: order LS-7K2M is cancelled.',
    );
    const frozen = { dryRun: false, result: { seller: 'omar', frozen: true } };
    expect(describeResult('freeze-seller', 'omar', frozen)).toBe(
      'Done: omar is frozen and gets no new orders.',
    );
  });
  it('lists failed refunds with their next step, and describes a repeated refund', () => {
    const refund = { id: 'r1', order: 'LS-7K2M', amount: 275, reason: 'declined', tries: 4, problem: 'no' };
    const createdAt = '2026-11-01T10:20:30.000Z';
    expect(
      describeRefunds([
        { ...refund, status: 'failed', createdAt },
        { ...refund, status: 'pending', createdAt },
      ]),
    ).toEqual([
      'r1  AED 275.00  LS-7K2M  since 2026-11-01 10:20 UTC: declined',
      '    The payer’s account did not accept the money. Try again, or return the money in another way.',
      'r1  AED 275.00  LS-7K2M  since 2026-11-01 10:20 UTC: declined',
      '    Tried 4 times. The server tries again automatically. The provider reported: no',
    ]);
    expect(describeRefunds([])).toEqual(['No refund has a problem.']);
    const result = { refund: 'r1', order: 'LS-7K2M', amount: 275, status: 'pending', changed: true };
    expect(describeResult('retry-refund', 'r1', { dryRun: false, result })).toBe(
      'Done: refund r1 of AED 275.00 is requested again.',
    );
    expect(describeResult('complete-refund', 'r1', { dryRun: true, result })).toBe(
      'Dry run, nothing was changed. Effect of the action: refund r1 of AED 275.00 is done, the payment is refunded.',
    );
  });
  it('lists payments of a wrong amount', () => {
    const at = '2026-11-01T10:20:30.000Z';
    expect(
      describeMismatches([{ at, subject: 'LS-7K2M', ref: 'cs_1', due: 275, paid: 1, currency: 'USD' }]),
    ).toEqual([
      'LS-7K2M  2026-11-01 10:20 UTC  due AED 275.00, paid USD 1.00  cs_1: settle it at the provider',
    ]);
    expect(describeMismatches([])).toEqual(['Every payment has the correct amount.']);
  });
  it('lists the entries of the audit log', () => {
    const row = { at: '2026-11-01T10:20:30.000Z', actor: 'admin (Mona)', action: 'refund-order' };
    expect(describeAudit([{ ...row, subject: 'LS-7K2M', detail: { reason: 'Ill' } }])).toEqual([
      '2026-11-01 10:20 UTC  admin (Mona)  refund-order LS-7K2M: Ill',
    ]);
    expect(describeAudit([])).toEqual(['No operator has done anything yet.']);
  });
});

describe('requests of npm run operator', () => {
  const command = path.resolve(process.cwd(), 'ops/run.mjs');
  let server: Server;
  let requests: { method?: string; url?: string; token?: string; body: unknown }[];
  let answer: { status: number; body: object };
  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (bytes) => (text += bytes));
      request.on('end', () => {
        const { method, url, headers } = request;
        requests.push({ method, url, token: headers.authorization, body: text && JSON.parse(text) });
        response.writeHead(answer.status).end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  let session = '';
  beforeEach(() => void (session = ''));
  const operator = (...args: string[]) =>
    promisify(execFile)(process.execPath, [command, 'operator', ...args], {
      env: {
        ...process.env,
        ...(session ? { OPERATOR_SESSION: session } : {}),
        LINKSOUQ_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        ADMIN_TOKEN: 'admin-secret',
      },
    });

  it('calls the admin API of the running server', async () => {
    answer = {
      status: 200,
      body: { dryRun: true, result: { payout: 'p1', status: 'completed', amount: 50, changed: true } },
    };
    const { stdout } = await operator('complete-payout', 'p1', '--dry-run', '--by', 'Mona');
    expect(stdout).toBe(
      'Dry run, nothing was changed. Effect of the action: withdrawal p1 of AED 50.00 is completed.\n',
    );
    expect(requests).toEqual([
      {
        method: 'POST',
        url: '/_admin/ops/complete-payout',
        token: 'Bearer admin-secret',
        body: { subject: 'p1', dryRun: true, reason: '', by: 'Mona' },
      },
    ]);
  });
  it('encrypt-again sends requests until a request changes nothing', async () => {
    const results = [
      { done: 400, left: 7 },
      { done: 7, left: 0 },
      { done: 0, left: 0 },
    ];
    answer = { status: 200, body: {} };
    Object.defineProperty(answer, 'body', {
      get: () => {
        const result = results.shift()!;
        return { dryRun: false, result: { key: 'BANK_KEY', ...result, changed: result.done > 0 } };
      },
    });
    const { stdout } = await operator('encrypt-again', 'BANK_KEY');
    expect(stdout.split('\n')).toEqual([
      'Done: 400 values were encrypted again with the current BANK_KEY, 7 still use older keys.',
      'Done: 7 values were encrypted again with the current BANK_KEY, 0 still use older keys.',
      'Nothing changed. The result was the same before: 0 values were encrypted again with the current BANK_KEY, 0 still use older keys.',
      '',
    ]);
    expect(requests).toHaveLength(3);
  });
  it('calls the API of operators for an action of the console, and refuses this action without a session', async () => {
    const data = {
      action: 'refund-part',
      subject: 'o1',
      changed: true,
      effects: [],
      approvals: 0,
      needed: 0,
      account: null,
    };
    answer = { status: 200, body: { data } };
    const args = ['refund-part', 'LS-7K2M', '--amount', '330', '--reason', 'One scene is missing'];
    await expect(operator(...args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('refund-part needs your session'),
    });
    for (const [name, argument] of [
      ['search', 'LS-7K2M'],
      ['queue', 'refunds'],
    ] as const)
      await expect(operator(name, argument)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`${name} needs your session: sign in with`),
      });
    session = 'op_session';
    expect((await operator(...args, '--dry-run')).stdout).toMatch(/^Dry run, nothing was changed/);
    expect((await operator(...args)).stdout).toBe('Done: refund-part o1.\n');
    const body = {
      action: 'refund-part',
      subject: 'LS-7K2M',
      reason: 'One scene is missing',
      amountFils: 33_000,
    };
    const call = (url: string, sent: object) => ({
      method: 'POST',
      url: `/api/v1/operator/${url}`,
      token: 'Bearer op_session',
      body: sent,
    });
    expect(requests).toEqual([
      call('preview', body),
      call('act', { ...body, key: expect.stringMatching(/^[\w-]{36}$/) }),
    ]);
  });
  it('lists the cases of all pages of a queue, and says when a search has more results', async () => {
    session = 'op_session';
    const openCase = (id: string) => ({ id, title: '@layla', detail: '', warnings: [], amountFils: 5_000 });
    const pages = [
      { data: [openCase('p1')], next: 'second page' },
      { data: [openCase('p2')], next: null },
    ];
    answer = { status: 200, body: {} };
    Object.defineProperty(answer, 'body', { get: () => pages.shift() });
    expect((await operator('queue', 'payouts')).stdout).toMatch(/^p1 .+\np2 .+\n$/);
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/v1/operator/queue/payouts?limit=100',
      '/api/v1/operator/queue/payouts?limit=100&cursor=second+page',
    ]);
    answer = { status: 200, body: { data: [], more: true } };
    expect((await operator('search', 'Layla')).stdout).toContain('More results match.');
  });
  it('refuses a flag without a value, and sends no request', async () => {
    await expect(operator('freeze-seller', 'omar', '--reason', '--dry-run')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--reason'),
    });
    expect(requests).toEqual([]);
  });
  it('prints a refusal of the server without a stack trace, and exits with 1', async () => {
    answer = { status: 409, body: { message: 'This withdrawal is completed.' } };
    await expect(operator('fail-payout', 'p1')).rejects.toMatchObject({
      code: 1,
      stderr: 'This withdrawal is completed.\n',
    });
  });
});
