import { eq } from 'drizzle-orm';
import { URI } from 'otpauth';
import { audit } from '../platform/db/schema';
import { ledger, payouts } from '../money/schema';
import { newId } from '../platform/db/id';
import { testServer, type TestServer } from '../../test/harness';
import { HOUR, type Market, openMarket } from '../../test/market';

const TOTP_STEP_MS = 30_000;
const ADMIN = 'admin-secret';

describe('Operators', () => {
  let server: TestServer;
  let market: Market;
  beforeEach(async () => {
    server = await testServer({ env: { ADMIN_TOKEN: ADMIN, PAYOUT_TWO_OPERATORS_AED: '1000' } });
    market = await openMarket(server);
  });
  afterEach(() => server.close());

  const runAction = (bearer: string, action: string, body: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/_admin/ops/${action}`,
      headers: { authorization: `Bearer ${bearer}` },
      payload: body,
    });
  const list = (bearer: string) =>
    server.app.inject({ url: '/_admin/ops', headers: { authorization: `Bearer ${bearer}` } });
  const signIn = (token: string, code: string) =>
    server.app.inject({ method: 'POST', url: '/_admin/session', payload: { token, code } });
  interface Account {
    token: string;
    totp: string;
  }
  const addOperator = async (bearer: string, subject: string) => {
    const answer = await runAction(bearer, 'add-operator', { subject });
    expect(answer.statusCode).toBe(200);
    return answer.json().result as Account;
  };
  /** Returns the code that the authenticator app shows at this time. */
  const codeOf = ({ totp }: Account) =>
    URI.parse(totp).generate({ timestamp: server.clock.now().getTime() } as never);
  const sessionOf = async (account: Account) => {
    server.clock.advance(TOTP_STEP_MS);
    const answer = await signIn(account.token, codeOf(account));
    expect(answer.statusCode).toBe(200);
    return answer.json().session as string;
  };
  const addWithdrawal = async (fils: number) => {
    const id = newId();
    const ofSeller = { sellerId: market.seller.id, createdAt: server.clock.now() };
    await server.ctx.db
      .insert(ledger)
      .values({ id: newId(), kind: 'sale', subjectId: newId(), amount: fils, ...ofSeller });
    await server.ctx.db
      .insert(ledger)
      .values({ id: newId(), kind: 'payout', subjectId: id, amount: -fils, ...ofSeller });
    await server.ctx.db.insert(payouts).values({ id, amount: fils, status: 'pending', ...ofSeller });
    return id;
  };
  const statusOf = async (id: string) =>
    (await server.ctx.db.select().from(payouts).where(eq(payouts.id, id)))[0]!.status;

  it('an action is recorded under the name of the signed-in operator, and `by` cannot change this name', async () => {
    const mona = await sessionOf(await addOperator(ADMIN, 'Mona'));
    const freeze = await runAction(mona, 'freeze-seller', {
      subject: market.seller.username,
      by: 'Somebody else',
    });
    expect(freeze.statusCode).toBe(200);
    const reason = 'Three late orders';
    await runAction(mona, 'freeze-seller', { subject: market.seller.username, reason });
    const { body } = await server.call('getDashboard', { token: market.seller.token });
    expect(body).toMatchObject({ status: 'frozen', frozenReason: reason });
    const rows = await server.ctx.db.select().from(audit);
    expect(rows.map(({ actor, action }) => [actor, action])).toEqual(
      expect.arrayContaining([
        ['admin', 'add-operator'],
        ['Mona', 'freeze-seller'],
      ]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/otpauth|Somebody/);
  });
  it('a space after a name is not a part of the name', async () => {
    await addOperator(ADMIN, 'Mona ');
    expect((await runAction(ADMIN, 'add-operator', { subject: 'Mona' })).statusCode).toBe(409);
  });
  it('a sign-in needs both factors, and each code works only once', async () => {
    const account = await addOperator(ADMIN, 'Mona');
    server.clock.advance(TOTP_STEP_MS);
    const code = codeOf(account);
    const wrongCode = code === '000000' ? '000001' : '000000';
    expect((await signIn(account.token, wrongCode)).statusCode).toBe(401);
    expect((await signIn('', code)).statusCode).toBe(401);
    expect((await signIn(ADMIN, code)).statusCode).toBe(401);
    const answers = await Promise.all([signIn(account.token, code), signIn(account.token, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await signIn(account.token, code)).statusCode).toBe(401);
    // The token without a code gives no access.
    expect((await list(account.token)).statusCode).toBe(401);
  });
  it('a stolen token allows ten guesses at the code per hour', async () => {
    const account = await addOperator(ADMIN, 'Mona');
    server.clock.advance(TOTP_STEP_MS);
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) statuses.push((await signIn(account.token, String(100_000 + i))).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await signIn(account.token, codeOf(account))).statusCode).toBe(429);
  });
  it('after the first operator is added, the admin token can only add the second operator', async () => {
    const mona = await sessionOf(await addOperator(ADMIN, 'Mona'));
    expect((await list(ADMIN)).statusCode).toBe(403);
    const id = await addWithdrawal(5_000);
    for (const action of ['complete-payout', 'fail-payout', 'disable-operator', 'attach-phone'])
      expect((await runAction(ADMIN, action, { subject: id })).statusCode).toBe(403);
    await addOperator(ADMIN, 'Sami');
    expect((await runAction(ADMIN, 'add-operator', { subject: 'Thief' })).statusCode).toBe(403);
    expect(await statusOf(id)).toBe('pending');
    expect((await runAction(mona, 'complete-payout', { subject: id })).json().result.status).toBe(
      'completed',
    );
  });
  it('a withdrawal above the configured amount needs two operators, and both approve it before the transfer', async () => {
    const large = await addWithdrawal(100_001);
    const refused = await runAction(ADMIN, 'approve-payout', { subject: large });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This action needs two operators. Sign in with your own account.',
    ]);
    const mona = await sessionOf(await addOperator(ADMIN, 'Mona'));
    const sami = await sessionOf(await addOperator(ADMIN, 'Sami'));
    const tooEarly = async () => {
      const answer = await runAction(sami, 'complete-payout', { subject: large });
      return [answer.statusCode, answer.json().message];
    };
    const needsApprovals = [409, 'Two operators must approve this withdrawal before the transfer.'];
    expect(await tooEarly()).toEqual(needsApprovals);
    for (let i = 0; i < 3; i++) {
      const first = await runAction(mona, 'approve-payout', { subject: large });
      expect(first.json().result).toMatchObject({
        status: 'pending',
        approvals: 1,
        needed: 2,
        changed: i === 0,
      });
      expect(await tooEarly()).toEqual(needsApprovals);
    }
    for (const [dryRun, changed] of [
      [true, true],
      [false, true],
      [false, false],
    ]) {
      const second = await runAction(sami, 'approve-payout', { subject: large, dryRun });
      expect(second.json().result).toMatchObject({ status: 'pending', approvals: 2, changed });
    }
    expect((await list(mona)).json().pendingPayouts).toMatchObject([{ id: large, approvals: 2, needed: 2 }]);
    const paid = await runAction(mona, 'complete-payout', { subject: large });
    expect(paid.json().result.status).toBe('completed');
    const rows = await server.ctx.db.select().from(audit).where(eq(audit.subject, large));
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['Mona', 'Sami']));
    expect((await runAction(sami, 'complete-payout', { subject: large })).json().result.changed).toBe(false);
  });
  it('a withdrawal up to the configured amount needs no approval', async () => {
    const small = await addWithdrawal(100_000);
    const refused = await runAction(ADMIN, 'approve-payout', { subject: small });
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'This withdrawal needs no approval.']);
    const { result } = (await runAction(ADMIN, 'complete-payout', { subject: small })).json();
    expect(result.status).toBe('completed');
  });
  it('a disabled operator loses access at once, and the name cannot be used again', async () => {
    const monasAccount = await addOperator(ADMIN, 'Mona');
    const mona = await sessionOf(monasAccount);
    const sami = await sessionOf(await addOperator(mona, 'Sami'));
    expect((await runAction(sami, 'disable-operator', { subject: 'Mona' })).statusCode).toBe(200);
    expect((await list(mona)).statusCode).toBe(401);
    server.clock.advance(TOTP_STEP_MS);
    expect((await signIn(monasAccount.token, codeOf(monasAccount))).statusCode).toBe(401);
    expect((await runAction(sami, 'add-operator', { subject: 'Mona' })).statusCode).toBe(409);
    expect((await runAction(sami, 'disable-operator', { subject: 'Sami' })).statusCode).toBe(409);
    expect((await list(sami)).statusCode).toBe(200);
  });
  it('a session ends after eight hours, and an unknown token is refused', async () => {
    const mona = await sessionOf(await addOperator(ADMIN, 'Mona'));
    expect((await list(`op_${mona}`)).statusCode).toBe(401);
    server.clock.advance(8 * HOUR);
    expect((await list(mona)).statusCode).toBe(401);
  });
});
