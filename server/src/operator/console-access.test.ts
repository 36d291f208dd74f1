import { API_BASE } from '@linksouq/shared-api/contract';
import {
  OPERATOR_ACTIONS,
  OPERATOR_QUEUES,
  OPERATOR_REVEALS,
  type OperatorAction,
  operatorCalls,
  type OperatorCallName,
  type OperatorRole,
} from '@linksouq/shared-api/operator';
import { createSession } from '../identity/sessions/tokens';
import { signInOperator } from './accounts';
import { testServer, type TestServer } from '../../test/harness';
import { type Market, openMarket, place } from '../../test/market';
import { addAccount, codeNow, newOperator, operatorCall, TOTP_STEP_MS } from '../../test/operators';
import type { CallOptions } from '../../test/harness';

type Caller =
  OperatorRole | 'anonymous' | 'seller' | 'buyer' | 'order' | 'admin' | 'release' | 'ended' | 'invented';
const OUTSIDE = ['anonymous', 'seller', 'buyer', 'order', 'admin', 'release', 'ended', 'invented'] as const;
const ROLES = ['support', 'finance', 'lead'] as const;
const ALL_ROLES = { support: 200, finance: 200, lead: 200 };
const FINANCE_AND_LEAD = { support: 404, finance: 200, lead: 200 };
const SUPPORT_AND_LEAD = { support: 200, finance: 404, lead: 200 };
const ONLY_LEAD = { support: 404, finance: 404, lead: 200 };
/** Repeats the roles of `OPERATOR_ACTIONS`, so that a change of access must also change this test. */
const ACTIONS: Readonly<Record<OperatorAction, Record<OperatorRole, number>>> = {
  'complete-order': SUPPORT_AND_LEAD,
  'refund-order': ALL_ROLES,
  'refund-part': ALL_ROLES,
  'extend-order': SUPPORT_AND_LEAD,
  'send-message': SUPPORT_AND_LEAD,
  'accept-page': SUPPORT_AND_LEAD,
  'hide-page': SUPPORT_AND_LEAD,
  'report-seller': SUPPORT_AND_LEAD,
  'dismiss-report': SUPPORT_AND_LEAD,
  'freeze-seller': SUPPORT_AND_LEAD,
  'unfreeze-seller': SUPPORT_AND_LEAD,
  'change-phone': SUPPORT_AND_LEAD,
  'end-sessions': SUPPORT_AND_LEAD,
  'resend-message': SUPPORT_AND_LEAD,
  'cancel-plan': ALL_ROLES,
  'retry-refund': FINANCE_AND_LEAD,
  'complete-refund': FINANCE_AND_LEAD,
  'approve-payout': FINANCE_AND_LEAD,
  'complete-payout': FINANCE_AND_LEAD,
  'return-payout': FINANCE_AND_LEAD,
  'close-mismatch': FINANCE_AND_LEAD,
  'answer-chargeback': FINANCE_AND_LEAD,
  'win-chargeback': FINANCE_AND_LEAD,
  'close-chargeback': FINANCE_AND_LEAD,
  'export-person': ONLY_LEAD,
  'erase-person': ONLY_LEAD,
  'add-operator': ONLY_LEAD,
  'disable-operator': ONLY_LEAD,
  'set-role': ONLY_LEAD,
  'reset-operator': ONLY_LEAD,
};

describe('Access to the console, for every call and every caller', () => {
  let server: TestServer;
  let market: Market;
  let orderId: string;
  let tokens: Record<Caller, string | undefined>;
  beforeAll(async () => {
    server = await testServer({
      env: { ADMIN_TOKEN: 'admin-secret', RELEASE_TOKEN_MFE_BUYER: 'buyer-squad-token' },
    });
    market = await openMarket(server);
    const placed = await place(server, market, { contentIds: [market.pages.post] });
    orderId = placed.orderId;
    const orderSubject = { kind: 'order' as const, id: market.buyer.id, orderId };
    const sessionOf = async (role: OperatorRole, name: string) => {
      const account = await addAccount(server, name, role);
      server.clock.advance(TOTP_STEP_MS);
      const credentials = { name, token: account.token, code: codeNow(server, account) };
      return (await signInOperator(server.ctx, credentials, '10.0.0.1', { hasIdleEnd: true })).session;
    };
    const endedSession = await sessionOf('lead', 'Ended');
    await operatorCall(server, undefined, 'opSignOut', { token: endedSession });
    tokens = {
      anonymous: undefined,
      seller: market.seller.token,
      buyer: market.buyer.token,
      order: (await createSession(server.ctx.db, server.ctx, orderSubject)).accessToken,
      admin: 'admin-secret',
      release: 'buyer-squad-token',
      ended: endedSession,
      invented: `op_${'x'.repeat(43)}`,
      support: await sessionOf('support', 'Mona'),
      finance: await sessionOf('finance', 'Sami'),
      lead: await sessionOf('lead', 'Nour'),
    };
  });
  afterAll(() => server.close());

  interface Row {
    roles: Record<OperatorRole, number>;
    options?: () => CallOptions;
  }
  const actionOptions =
    (name: string, subject: () => string, more: object = {}) =>
    () => ({
      body: { action: name, subject: subject(), reason: 'To check access', key: 'k'.repeat(20), ...more },
    });
  const rows: readonly (readonly [OperatorCallName, string, Row])[] = [
    ['opMe', '', { roles: ALL_ROLES }],
    ['opSearch', '', { roles: ALL_ROLES, options: () => ({ query: { q: 'kahwa' } }) }],
    [
      'opPerson',
      '',
      { roles: ALL_ROLES, options: () => ({ params: { kind: 'seller', id: market.seller.id } }) },
    ],
    ['opOrder', '', { roles: ALL_ROLES, options: () => ({ params: { id: orderId } }) }],
    [
      'opReveal',
      'phone',
      {
        roles: SUPPORT_AND_LEAD,
        options: () => ({ body: { kind: 'buyer', id: market.buyer.id, field: 'phone' } }),
      },
    ],
    [
      'opReveal',
      'email',
      {
        roles: SUPPORT_AND_LEAD,
        options: () => ({ body: { kind: 'buyer', id: market.buyer.id, field: 'email' } }),
      },
    ],
    [
      'opReveal',
      'bank',
      {
        roles: FINANCE_AND_LEAD,
        options: () => ({ body: { kind: 'seller', id: market.seller.id, field: 'bank' } }),
      },
    ],
    ['opQueues', '', { roles: ALL_ROLES }],
    ...(['disputes', 'messages', 'frozen', 'pages'] as const).flatMap((queue) =>
      rowsOfQueue(queue, SUPPORT_AND_LEAD),
    ),
    ...(['payouts', 'refunds', 'mismatches', 'chargebacks'] as const).flatMap((queue) =>
      rowsOfQueue(queue, FINANCE_AND_LEAD),
    ),
    ['opCsv', 'figures', { roles: FINANCE_AND_LEAD, options: () => ({ params: { list: 'figures' } }) }],
    ['opCsv', 'audit', { roles: ONLY_LEAD, options: () => ({ params: { list: 'audit' } }) }],
    ['opExportPayouts', '', { roles: FINANCE_AND_LEAD }],
    [
      'opPreview',
      'freeze-seller',
      { roles: SUPPORT_AND_LEAD, options: actionOptions('freeze-seller', () => market.seller.id) },
    ],
    [
      'opPreview',
      'send-message',
      {
        roles: SUPPORT_AND_LEAD,
        options: actionOptions('send-message', () => orderId, { toBuyer: 'We look into it.' }),
      },
    ],
    [
      'opPreview',
      'export-person',
      { roles: ONLY_LEAD, options: actionOptions('export-person', () => `buyer:${market.buyer.id}`) },
    ],
    [
      'opPreview',
      'reset-operator',
      { roles: ONLY_LEAD, options: actionOptions('reset-operator', () => 'Mona') },
    ],
    ['opFigures', '', { roles: FINANCE_AND_LEAD }],
    ['opAudit', '', { roles: ONLY_LEAD }],
    ['opOperators', '', { roles: ONLY_LEAD }],
    // These two rows are last, because they change data. The lead gets 409, because support has already frozen
    // the seller.
    [
      'opAct',
      'freeze-seller',
      {
        roles: { support: 200, finance: 404, lead: 409 },
        options: actionOptions('freeze-seller', () => market.seller.id),
      },
    ],
    ['opSignOut', '', { roles: ALL_ROLES }],
  ];
  function rowsOfQueue(queue: string, roles: Record<OperatorRole, number>) {
    return [
      ['opQueue', queue, { roles, options: () => ({ params: { queue } }) }],
      ['opCsv', queue, { roles, options: () => ({ params: { list: queue } }) }],
    ] as [OperatorCallName, string, Row][];
  }

  it.each(Object.entries(ACTIONS))(
    'the action %s is allowed only for its roles, in a preview and as a real action',
    async (name, roles) => {
      for (const call of ['opPreview', 'opAct'] as const) {
        const body = {
          action: name,
          subject: 'none',
          reason: 'To check access',
          role: 'support',
          ...(call === 'opAct' ? { key: `${name}-matrix`.padEnd(20, 'k') } : {}),
        };
        for (const caller of OUTSIDE) {
          const { status } = await operatorCall(server, undefined, call, { body, ...bearer(caller) });
          expect([call, caller, status]).toEqual([call, caller, 401]);
        }
        for (const role of ROLES) {
          const answer = await operatorCall(server, undefined, call, { body, ...bearer(role) });
          // Roles that may run the action also get 404, because the subject is unknown. But their message differs.
          const isRefused = answer.status === 404 && answer.body.message === 'This was not found.';
          expect([call, role, isRefused ? 404 : 200]).toEqual([call, role, roles[role]]);
        }
      }
    },
  );
  it.each(rows)('the call %s %s is allowed only for its roles', async (name, _, { roles, options }) => {
    for (const caller of OUTSIDE) {
      const { status } = await operatorCall(server, undefined, name, { ...options?.(), ...bearer(caller) });
      expect([caller, status]).toEqual([caller, 401]);
    }
    for (const role of ROLES) {
      const { status } = await operatorCall(server, undefined, name, { ...options?.(), ...bearer(role) });
      expect([role, status]).toEqual([role, roles[role]]);
    }
  });
  const bearer = (caller: Caller) => (tokens[caller] ? { token: tokens[caller] } : {});

  it('the tests above contain every action, queue, CSV list and sensitive field', () => {
    const rowsOf = (call: OperatorCallName) => rows.filter(([name]) => name === call).map(([, part]) => part);
    expect(Object.keys(ACTIONS).sort()).toEqual(Object.keys(OPERATOR_ACTIONS).sort());
    expect(rowsOf('opQueue').sort()).toEqual(Object.keys(OPERATOR_QUEUES).sort());
    expect(rowsOf('opCsv').sort()).toEqual([...Object.keys(OPERATOR_QUEUES), 'audit', 'figures'].sort());
    expect(rowsOf('opReveal').sort()).toEqual(Object.keys(OPERATOR_REVEALS).sort());
  });
  it('the tests above contain every call except the sign-in', () => {
    const tested = new Set<string>([...rows.map(([name]) => name), 'opSignIn']);
    expect([...tested].sort()).toEqual(Object.keys(operatorCalls).sort());
  });
  it('the session of an operator gives no access to the calls of the marketplace', async () => {
    const account = await addAccount(server, 'Huda', 'lead');
    server.clock.advance(TOTP_STEP_MS);
    const credentials = { token: account.token, code: codeNow(server, account) };
    const { session } = await signInOperator(server.ctx, credentials, '10.0.0.1', { hasIdleEnd: true });
    for (const name of ['getProfile', 'getDashboard', 'getMyOrders', 'getEarnings'] as const)
      expect((await server.call(name, { token: session })).status).toBe(401);
  });
  it('a space after a new name or after a token does not matter', async () => {
    const body = {
      action: 'add-operator',
      subject: 'Omar ',
      role: 'support',
      reason: 'New colleague',
      key: 'add-omar'.padEnd(20, 'k'),
    };
    // The test of the sign-out has ended the sessions of the other operators.
    const lead = await newOperator(server, 'Salma', 'lead');
    const { data } = (await lead('opAct', { body })).body;
    const account = { name: 'Omar', ...data.account };
    server.clock.advance(TOTP_STEP_MS);
    const credentials = { name: 'Omar', token: `${account.token} `, code: codeNow(server, account) };
    const { status, body: answer } = await operatorCall(server, undefined, 'opSignIn', { body: credentials });
    expect([status, answer.data?.name]).toEqual([200, 'Omar']);
  });
  it('one IP address can try ten unknown tokens per hour, which do not lock out an operator at this address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 15; i++) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `${API_BASE}/operator/session`,
        remoteAddress: '10.9.9.9',
        payload: { name: 'Nour', token: `guess-${i}`, code: '123456' },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    const operator = await addAccount(server, 'Sara', 'lead');
    server.clock.advance(TOTP_STEP_MS);
    const answer = await server.app.inject({
      method: 'POST',
      url: `${API_BASE}/operator/session`,
      remoteAddress: '10.9.9.9',
      payload: { name: 'Sara', token: operator.token, code: codeNow(server, operator) },
    });
    expect(answer.statusCode).toBe(200);
  });
});
