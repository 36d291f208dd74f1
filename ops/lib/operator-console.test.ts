import { OPERATOR_ACTIONS } from '@linksouq/shared-api/operator';
import { consoleHelp, describeAction, describeCases, describeHits, payloadOf } from './operator-console';

describe('npm run operator with actions of the console', () => {
  it('the help names every action with its roles', () => {
    for (const [action, roles] of Object.entries(OPERATOR_ACTIONS))
      expect(consoleHelp()).toMatch(new RegExp(`  ${action} .*${roles.join(', ')}`));
  });
  it('payloadOf converts flags to fields, and an amount in AED to fils', () => {
    const flags = { reason: 'One scene is missing', amount: '330.50', 'to-buyer': 'We return a part.' };
    expect(payloadOf('refund-part', ['LS-7K2M4P'], flags)).toEqual({
      action: 'refund-part',
      subject: 'LS-7K2M4P',
      reason: 'One scene is missing',
      amountFils: 33_050,
      toBuyer: 'We return a part.',
    });
    expect(payloadOf('extend-order', ['LS-7K2M4P'], { until: '2026-12-24' })).toEqual({
      action: 'extend-order',
      subject: 'LS-7K2M4P',
      reason: '',
      until: '2026-12-24',
    });
  });
  it('payloadOf refuses a missing subject, a second subject and a wrong amount', () => {
    expect(() => payloadOf('send-message', [], {})).toThrow('send-message needs <order code or id>.');
    expect(() => payloadOf('erase-person', ['@layla', '@omar'], {})).toThrow('erase-person needs');
    expect(() => payloadOf('refund-part', ['LS-7K2M4P'], { amount: 'all' })).toThrow(
      'all is not an amount in AED.',
    );
  });
  const effect = {
    what: 'ledger' as const,
    amountFils: 114_000,
    to: 'seller',
    channel: '',
    kind: 'chargeback_won',
    text: '',
  };
  const result = {
    action: 'win-chargeback' as const,
    subject: 'c1',
    changed: true,
    effects: [effect],
    approvals: 0,
    needed: 0,
    account: null,
    problem: '',
  };
  it('describeAction describes an action, a dry run and a first approval', () => {
    expect(describeAction(false, result)).toBe(
      'Done: win-chargeback c1.\n  ledger chargeback_won AED 1,140.00 to seller',
    );
    expect(describeAction(true, result)).toMatch(/^Dry run, nothing was changed\./);
    expect(describeAction(false, { ...result, approvals: 1, needed: 2 })).toContain('1 of 2 approvals');
    expect(describeAction(true, { ...result, changed: false })).toMatch(/^Nothing to change/);
    expect(describeAction(false, { ...result, problem: 'no route' })).toMatch(/^Not sent: .+: no route/);
    const account = { token: 't', totp: 'otpauth://totp/x' };
    expect(describeAction(false, { ...result, account })).toContain('OPERATOR_TOKEN=t');
  });
  it('describeCases and describeHits show ids', () => {
    expect(describeCases([])).toBe('There are no open cases.');
    expect(describeHits([])).toBe('Nothing matches.');
    const hit = {
      kind: 'order' as const,
      id: 'o1',
      title: 'LS-7K2M4P',
      detail: 'Kahwa',
      state: 'disputed',
      matched: 'code' as const,
    };
    expect(describeHits([hit])).toBe('order  o1  LS-7K2M4P  Kahwa  disputed');
    const open = {
      id: 's1:3',
      title: '@layla',
      detail: 'Layla\nSlow mornings',
      state: 'new',
      since: '2026-11-20T08:00:00.000Z',
      deadline: '2026-11-21T08:00:00.000Z',
      overdue: true,
      amountFils: null,
      order: null,
      seller: null,
      buyer: null,
      message: null,
      warnings: ['The name is new.'],
      pictures: [],
      approvals: 0,
      needed: 0,
      actions: [],
    };
    expect(describeCases([open])).toBe(
      's1:3  @layla  new  overdue since 2026-11-21T08:00:00.000Z\n    Layla · Slow mornings\n    The name is new.',
    );
  });
});
