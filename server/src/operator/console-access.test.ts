/**
 * Makes every call of the console as every kind of caller: operators of each role, and users of the
 * marketplace.
 */
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
import { addAccount, codeNow, operatorCall, TOTP_STEP_MS } from '../../test/operators';
import type { CallOptions } from '../../test/harness';

type Caller =
  OperatorRole | 'anonymous' | 'seller' | 'buyer' | 'order' | 'admin' | 'release' | 'ended' | 'invented';
const OUTSIDE = ['anonymous', 'seller', 'buyer', 'order', 'admin', 'release', 'ended', 'invented'] as const;
const ROLES = ['support', 'finance', 'lead'] as const;
const EACH = { support: 200, finance: 200, lead: 200 };
const FINANCE = { support: 404, finance: 200, lead: 200 };
const SUPPORT = { support: 200, finance: 404, lead: 200 };
const LEAD = { support: 404, finance: 404, lead: 200 };
/** A separate copy of the list of roles, so that a change of the list in the contract fails this test. */
const ACTIONS: Readonly<Record<OperatorAction, Record<OperatorRole, number>>> = {
  'complete-order': SUPPORT,
  'refund-order': EACH,
  'refund-part': EACH,
  'extend-order': SUPPORT,
  'send-message': SUPPORT,
  'accept-page': SUPPORT,
  'hide-page': SUPPORT,
  'report-seller': SUPPORT,
  'dismiss-report': SUPPORT,
  'freeze-seller': SUPPORT,
  'unfreeze-seller': SUPPORT,
  'change-phone': SUPPORT,
  'end-sessions': SUPPORT,
  'resend-message': SUPPORT,
  'cancel-plan': EACH,
  'retry-refund': FINANCE,
  'complete-refund': FINANCE,
  'complete-payout': FINANCE,
  'return-payout': FINANCE,
  'close-mismatch': FINANCE,
  'win-chargeback': FINANCE,
  'close-chargeback': FINANCE,
  'export-person': LEAD,
  'erase-person': LEAD,
  'add-operator': LEAD,
  'disable-operator': LEAD,
  'set-role': LEAD,
  'reset-operator': LEAD,
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
    const ofOrder = { kind: 'order' as const, id: market.buyer.id, orderId };
    const sessionOf = async (role: OperatorRole, name: string) => {
      const account = await addAccount(server, name, role);
      server.clock.advance(TOTP_STEP_MS);
      const sent = { name, token: account.token, code: codeNow(server, account) };
      return (await signInOperator(server.ctx, sent, '10.0.0.1', true)).session;
    };
    const ended = await sessionOf('lead', 'Ended');
    await operatorCall(server, undefined, 'opSignOut', { token: ended });
    tokens = {
      anonymous: undefined,
      seller: market.seller.token,
      buyer: market.buyer.token,
      order: (await createSession(server.ctx.db, server.ctx, ofOrder)).accessToken,
      admin: 'admin-secret',
      release: 'buyer-squad-token',
      ended,
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
  const action =
    (name: string, subject: () => string, more: object = {}) =>
    () => ({
      body: { action: name, subject: subject(), reason: 'To check access', key: 'k'.repeat(20), ...more },
    });
  const rows: readonly (readonly [OperatorCallName, string, Row])[] = [
    ['opMe', '', { roles: EACH }],
    ['opSearch', '', { roles: EACH, options: () => ({ query: { q: 'kahwa' } }) }],
    ['opPerson', '', { roles: EACH, options: () => ({ params: { kind: 'seller', id: market.seller.id } }) }],
    ['opOrder', '', { roles: EACH, options: () => ({ params: { id: orderId } }) }],
    [
      'opReveal',
      'phone',
      { roles: SUPPORT, options: () => ({ body: { kind: 'buyer', id: market.buyer.id, field: 'phone' } }) },
    ],
    [
      'opReveal',
      'email',
      { roles: SUPPORT, options: () => ({ body: { kind: 'buyer', id: market.buyer.id, field: 'email' } }) },
    ],
    [
      'opReveal',
      'bank',
      { roles: FINANCE, options: () => ({ body: { kind: 'seller', id: market.seller.id, field: 'bank' } }) },
    ],
    ['opQueues', '', { roles: EACH }],
    ...(['disputes', 'messages', 'frozen', 'pages'] as const).flatMap((queue) => listed(queue, SUPPORT)),
    ...(['payouts', 'refunds', 'mismatches', 'chargebacks'] as const).flatMap((queue) =>
      listed(queue, FINANCE),
    ),
    ['opCsv', 'figures', { roles: FINANCE, options: () => ({ params: { list: 'figures' } }) }],
    ['opCsv', 'audit', { roles: LEAD, options: () => ({ params: { list: 'audit' } }) }],
    ['opExportPayouts', '', { roles: FINANCE }],
    [
      'opPreview',
      'freeze-seller',
      { roles: SUPPORT, options: action('freeze-seller', () => market.seller.id) },
    ],
    [
      'opPreview',
      'send-message',
      { roles: SUPPORT, options: action('send-message', () => orderId, { toBuyer: 'We look into it.' }) },
    ],
    [
      'opPreview',
      'export-person',
      { roles: LEAD, options: action('export-person', () => `buyer:${market.buyer.id}`) },
    ],
    ['opPreview', 'reset-operator', { roles: LEAD, options: action('reset-operator', () => 'Mona') }],
    ['opFigures', '', { roles: FINANCE }],
    ['opAudit', '', { roles: LEAD }],
    ['opOperators', '', { roles: LEAD }],
    // This row must be the last row, because the call changes the seller. The lead gets 409, because support
    // has frozen the seller before.
    [
      'opAct',
      'freeze-seller',
      {
        roles: { support: 200, finance: 404, lead: 409 },
        options: action('freeze-seller', () => market.seller.id),
      },
    ],
    ['opSignOut', '', { roles: EACH }],
  ];
  function listed(queue: string, roles: Record<OperatorRole, number>) {
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
          // For an allowed role the action searches its subject. The error for an unknown subject has another
          // message.
          const isRefused = answer.status === 404 && answer.body.message === 'This was not found.';
          expect([call, role, isRefused ? 404 : 200]).toEqual([call, role, roles[role]]);
        }
      }
    },
  );
  it.each(rows)('the call %s %s is allowed only for its roles', async (name, _of, { roles, options }) => {
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

  it('the tables contain every action, queue, file and sensitive field', () => {
    const rowsOf = (call: OperatorCallName) => rows.filter(([name]) => name === call).map(([, of]) => of);
    expect(Object.keys(ACTIONS).sort()).toEqual(Object.keys(OPERATOR_ACTIONS).sort());
    expect(rowsOf('opQueue').sort()).toEqual(Object.keys(OPERATOR_QUEUES).sort());
    expect(rowsOf('opCsv').sort()).toEqual([...Object.keys(OPERATOR_QUEUES), 'audit', 'figures'].sort());
    expect(rowsOf('opReveal').sort()).toEqual(Object.keys(OPERATOR_REVEALS).sort());
  });
  it('the table contains every call except the sign-in, which has its own tests', () => {
    const tested = new Set<string>([...rows.map(([name]) => name), 'opSignIn']);
    expect([...tested].sort()).toEqual(Object.keys(operatorCalls).sort());
  });
  it('the session of an operator gives no access to the calls of the marketplace', async () => {
    const account = await addAccount(server, 'Huda', 'lead');
    server.clock.advance(TOTP_STEP_MS);
    const sent = { token: account.token, code: codeNow(server, account) };
    const { session } = await signInOperator(server.ctx, sent, '10.0.0.1', true);
    for (const name of ['getProfile', 'getDashboard', 'getMyOrders', 'getEarnings'] as const)
      expect((await server.call(name, { token: session })).status).toBe(401);
  });
  it('the number of guesses of sign-in factors is limited per address', async () => {
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
  });
});
