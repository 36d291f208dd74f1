/**
 * Sends random requests. No response may be 5xx, no caller may read or change data of another person, and the
 * ledger must stay correct.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import pino from 'pino';
import { type CallName, calls, HOUR_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../context';
import { onPaymentEvent } from '../../money/events/on-payment-event';
import { registerClientReports } from '../../gateway/client-reports';
import { runJobs } from '../jobs';
import { ACCESS_MATRIX, type Role, ROLES } from '../../../test/access-matrix';
import { choose, type Pool, readPool } from '../../../test/fuzz/pool';
import { drawRequests, fillPlaceholders, type FuzzRequest } from '../../../test/fuzz/requests';
import { testServer, type TestServer } from '../../../test/harness';
import { brokenInvariants } from '../../../test/invariants';
import { dump } from '../../../test/request-access';
import { runSeed } from '../../../test/proof/random';
import { record } from '../../../test/proof/record';
import { CHAPTERS, type MakeCall, openStory, type Story } from '../../../test/story';
import { payments } from '../../schema';
import { createSession } from '../../identity/sessions/tokens';

jest.setTimeout(1_800_000);
const SEED = runSeed();
const REQUESTS = Number(process.env.FUZZ_REQUESTS) || (process.env.TEST_TIER === 'full' ? 10_000 : 400);
const OUTSIDERS: readonly Role[] = ['anonymous', 'otherSeller', 'otherBuyer', 'otherOrderToken'];
const BATCH = 40;

describe(`random requests (seed ${SEED}, ${REQUESTS} requests)`, () => {
  let server: TestServer;
  let story: Story;
  let outsiderRequests: FuzzRequest[];
  let lastError = '';
  const succeeded = new Set<string>();
  const succeededAtRandom = new Set<string>();
  const statuses: Record<string, number> = {};

  /** @returns a description of the request, and the response */
  async function send(drawn: FuzzRequest, pool: Pool) {
    const request = fillPlaceholders(drawn, (placeholder) => choose(pool, placeholder)) as FuzzRequest;
    const path = request.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(request.params[name] ?? '').replace(/\p{Surrogate}/gu, '%')),
    );
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(request.query))
      for (const item of Array.isArray(value) ? value : [value])
        query.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
    const token = story.tokens[request.role];
    const authorization = request.authorization ?? (token ? `Bearer ${token}` : undefined);
    const { raw, body } = request;
    const payload = raw
      ? Buffer.from(raw.text, 'latin1')
      : body === undefined
        ? undefined
        : JSON.stringify(body);
    const answer = await server.app.inject({
      method: request.method as 'GET',
      url: `${path}?${query}`,
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(payload === undefined ? {} : { 'content-type': raw?.type ?? 'application/json' }),
        ...(request.key ? { 'idempotency-key': request.key } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const label = `${request.role}: ${request.method} ${path}?${query} ${String(payload ?? '').slice(0, 600)}`;
    const status = answer.statusCode;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 500) throw new Error(`${status} to ${label}\n${lastError}`);
    if (status === 200) for (const names of [succeeded, succeededAtRandom]) names.add(request.call);
    // A logout ends sessions and order tokens that later requests need.
    if (status === 200 && request.call.startsWith('logout')) await renewTokens();
    return { label, status, text: answer.body };
  }
  async function renewTokens(roles: readonly Role[] = ROLES): Promise<void> {
    const { owner, buyer, strangers, tokens, ids } = story;
    const subjects: Record<Exclude<Role, 'anonymous'>, Parameters<typeof createSession>[2]> = {
      ownerSeller: { kind: 'seller', id: owner.id },
      otherSeller: { kind: 'seller', id: strangers.seller },
      ownerBuyer: { kind: 'buyer', id: buyer.id },
      otherBuyer: { kind: 'buyer', id: strangers.buyer },
      orderToken: { kind: 'order', id: buyer.id, orderId: ids.order ?? 'none' },
      otherOrderToken: { kind: 'order', id: strangers.buyer, orderId: strangers.order ?? 'none' },
    };
    for (const role of roles)
      if (role !== 'anonymous')
        tokens[role] = (await createSession(server.ctx.db, server.ctx, subjects[role])).accessToken;
  }

  const privateTexts = () => {
    const { owner, buyer, tokens, ids } = story;
    const { reel: _r, story: _s, post: _p, bundle: _b, ...own } = ids;
    const hidden = [owner.phone, buyer.phone, tokens.ownerSeller, tokens.ownerBuyer, '123456789012'];
    return [...hidden, ...Object.values(own)].filter((text): text is string => Boolean(text));
  };
  /** Sends requests of callers who do not own the data. Throws if one of them reads or changes the data. */
  async function sendAsOutsiders(count: number): Promise<void> {
    const batch = outsiderRequests.splice(0, count);
    if (batch.length === 0) return;
    const { owner, buyer, ids, strangers } = story;
    const ownIds = [owner.id, buyer.id, ...Object.values(ids)];
    const isStrangers = (row: string) => row.includes(strangers.buyer) || row.includes(strangers.seller);
    const before = (await dump(server, ownIds)).filter((row) => !isStrangers(row));
    const pool = await readPool(server, { withPhones: false });
    const log: string[] = [];
    for (const request of batch) {
      const sent = await send(request, pool);
      log.push(`${sent.status} ${sent.label}`);
      const leaked =
        sent.status < 300 && privateTexts().filter((s) => sent.text.includes(s) && !sent.label.includes(s));
      if (leaked && leaked.length > 0) throw new Error(`${leaked.join(', ')} was sent to ${sent.label}`);
    }
    const after = new Set(await dump(server, ownIds));
    const changed = before.filter((row) => !after.has(row));
    if (changed.length > 0)
      throw new Error(`changed by others:\n${changed.join('\n')}\nafter:\n${log.join('\n')}`);
  }
  const makeCall: MakeCall = async (name, payload) => {
    await sendAsOutsiders(Math.ceil(REQUESTS / 2 / Object.keys(calls).length));
    const isCallOfSeller =
      ACCESS_MATRIX[name].ownerSeller === 'ok' || ACCESS_MATRIX[name].ownerSeller === 'open';
    const role = isCallOfSeller ? 'ownerSeller' : 'ownerBuyer';
    const options = typeof payload === 'function' ? await payload(role) : payload;
    const token = story.tokens[role];
    const answer = await server.call(name, { ...options, ...(token ? { token } : {}) });
    if (answer.status !== 200)
      throw new Error(`${name} as ${role}: ${answer.status} ${JSON.stringify(answer.body)}`);
    succeeded.add(name);
    return answer;
  };

  beforeAll(async () => {
    const log = pino(
      { level: 'error' },
      { write: (line: string) => (lastError = line) },
    ) as unknown as Context['log'];
    server = await testServer({
      extensions: [registerClientReports],
      config: { ffmpegPath: '/nowhere/ffmpeg' },
      env: {
        OTP_PER_PHONE_HOUR: '1000',
        OTP_PER_ADDRESS_HOUR: '1000000',
        OTP_PER_DAY: '10000000',
        OTP_GUESSES_PER_HOUR: '1000',
        ANONYMOUS_UPLOADS_HOUR: '100000',
      },
      ports: { log },
    });
    outsiderRequests = drawRequests(OUTSIDERS, Math.floor(REQUESTS / 2), SEED);
    story = await openStory(server, makeCall);
  });
  afterAll(async () => {
    process.stdout.write(
      `fuzz: PROOF_SEED=${SEED}, answers ${JSON.stringify(statuses)}, ${succeededAtRandom.size} of ${Object.keys(calls).length} calls succeeded at random\n`,
    );
    await server.close();
  });

  it.each(CHAPTERS.slice(0, -1))(
    'outsiders cannot read or change data of the order while %s',
    async (chapter) => {
      await story.chapters[chapter]();
      expect(await brokenInvariants(server.ctx)).toEqual([]);
    },
  );

  it('requests of all callers, payments and jobs cause no 5xx, and keep the ledger balanced', async () => {
    const requests = drawRequests(ROLES, Math.ceil(REQUESTS / 2), SEED + 1);
    const moves = fc.sample(fc.record({ hours: fc.nat(4), pays: fc.nat(99) }), {
      numRuns: Math.ceil(requests.length / BATCH),
      seed: SEED,
    });
    for (const { hours, pays } of moves) {
      await renewTokens();
      const pool = await readPool(server);
      for (const request of requests.splice(0, BATCH)) await send(request, pool);
      const open = await server.ctx.db
        .select()
        .from(payments)
        .where(sql`status in ('created', 'expired')`);
      const payment = open[pays % Math.max(1, open.length)];
      if (payment) {
        const { provider, ref } = payment;
        await onPaymentEvent(server.ctx, { provider, ref, kind: 'succeeded', eventId: `fuzz-${payment.id}` });
      }
      server.clock.advance(hours * HOUR_MS);
      await runJobs(server.ctx);
      expect(await brokenInvariants(server.ctx)).toEqual([]);
    }
    // `send` throws an error for a 5xx. So this line is reached only if no response was a 5xx.
    const tries = Object.values(statuses).reduce((sum, n) => sum + n, 0);
    record({
      kind: 'input',
      what: 'random requests',
      tries,
      survived: tries,
      lost: 0,
      letIn: 0,
      seed: SEED,
      note: `${succeededAtRandom.size} of ${Object.keys(calls).length} calls succeeded at random`,
    });
  });

  it('every call succeeded at least once', async () => {
    await renewTokens();
    await story.chapters['the buyer and the seller log out']().catch(() => undefined);
    const neverSucceeded = (Object.keys(calls) as CallName[]).filter((name) => !succeeded.has(name));
    expect(neverSucceeded).toEqual([]);
  });
});
