/**
 * Tests that each alert rule fires during its fault and resolves afterwards. The test calculates the value of
 * the rule from two scrapes of a server, and compares the value with the limit in the rule.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { API_BASE, calls, DAY_MS } from '@linksouq/shared-api/contract';
import { newPhone, signUpSeller } from '../../../test/accounts';
import { askStripe } from '../../../test/ask-stripe';
import { fakeHttp, type FakeHttp } from '../../../test/fakes/http';
import { FakeStripe } from '../../../test/fakes/stripe';
import { testServer, type TestServer } from '../../../test/harness';
import { TcpFaults } from '../../../test/proof/network/tcp-faults';
import { ADMISSION } from '../http/admission';
import type { ReadReplica } from '../db/read-replica';
import { registerJobs, runJobs } from '../jobs';
import { attempt } from '../jobs/attempt';
import { enqueue } from '../jobs/enqueue';
import { choosePorts } from '../ports';
import { deliverAll } from '../../../test/deliver-all';
import { serverRoot } from '../root';

const TOKEN = 'qP7xW2mN9vLk4TzR8cYb6HdJ3sFgA5uE';
/** Assumed time, in s, between two scrapes. */
const BETWEEN_S = 5;
const CODES_PER_DAY = 5;
const PLACES = 4;
/** Duration, in ms. It exceeds the limit in the rule CallsSlow. */
const SLOW_MS = 2_600;
/** The rule ProviderRefuses needs more than this number of refused calls. */
const REFUSED_CALLS = 40;
const NO_LIMIT = { requests: Infinity, ms: Infinity };

interface Series {
  name: string;
  labels: Record<string, string>;
  value: number;
}
type Scrape = readonly Series[];
interface Case {
  fault: () => Promise<unknown>;
  heal: () => Promise<unknown>;
  value: (before: Scrape, after: Scrape) => number;
}

const rules = readFileSync(path.join(serverRoot, '../ops/deploy/alerts.yaml'), 'utf8')
  .split('- alert: ')
  .slice(1)
  .map((rule) => [rule.split('\n')[0]!, /^ +expr: (.+)$/m.exec(rule)![1]!] as const)
  // Prometheus itself provides the metric `up`, so this rule is not tested here.
  .filter(([alert]) => alert !== 'ReplicaDown');

function exceedsLimit(expr: string, value: number): boolean {
  const [, operator, limit] = /(>=|>|==) ([\d.]+)/.exec(expr)!;
  if (operator === '==') return value === Number(limit);
  return operator === '>=' ? value >= Number(limit) : value > Number(limit);
}
const parse = (text: string): Scrape =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name, inner = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)!;
      const labels = [...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label!, text!]);
      return { name: name!, labels: Object.fromEntries(labels), value: Number(value) };
    });
/** Returns one series for each label value in an expression, including excluded values. */
const selectorsOf = (expr: string): Omit<Series, 'value'>[] =>
  [...expr.matchAll(/\b(\w+)\{([^}]*)\}/g)].flatMap(([, name, inner]) =>
    [...inner!.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)].flatMap(([, label, values]) =>
      values!.split('|').map((value) => ({ name: name!, labels: { [label!]: value } })),
    ),
  );
const missingSeries = (expr: string, scrape: Scrape) =>
  selectorsOf(expr).filter(({ name, labels }) => valuesOf(scrape, name, labels).length === 0);
const valuesOf = (scrape: Scrape, name: string, labels: Record<string, string> = {}) =>
  scrape
    .filter(
      (sample) => sample.name === name && Object.entries(labels).every(([k, v]) => sample.labels[k] === v),
    )
    .map(({ value }) => value);
const sumOf = (...args: Parameters<typeof valuesOf>) => valuesOf(...args).reduce((a, b) => a + b, 0);
const largestOf = (...args: Parameters<typeof valuesOf>) => Math.max(0, ...valuesOf(...args));
const increase = (before: Scrape, after: Scrape, name: string, labels?: Record<string, string>) =>
  sumOf(after, name, labels) - sumOf(before, name, labels);
/** Returns `bound + 1` if more than `part` of the observations is above the bound, and otherwise 0. */
function quantileAbove(before: Scrape, after: Scrape, name: string, bound: number, part: number): number {
  const all = increase(before, after, `${name}_count`);
  const below = increase(before, after, `${name}_bucket`, { le: String(bound) });
  return all - below > part * all ? bound + 1 : 0;
}

describe('alerts', () => {
  let server: TestServer;
  let other: TestServer | undefined;
  let stripe: FakeStripe;
  let stripeProxy: TcpFaults;
  let smsGateway: FakeHttp;
  let smsGatewayStatus = 201;
  let token: string;
  let releaseBlocked = () => {};
  let blockedRequest: Promise<unknown> = Promise.resolve();
  /** Offset, in ms, of `performance.now()`. Each scrape increases it, because database values are cached. */
  let clockOffsetMs = 0;

  beforeAll(async () => {
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + clockOffsetMs);
    stripe = await FakeStripe.start();
    const { hostname, port } = new URL(stripe.settings.apiUrl);
    stripeProxy = await TcpFaults.inFrontOf({ host: hostname, port: Number(port) });
    smsGateway = await fakeHttp(() => ({ status: smsGatewayStatus, body: { sid: 'SM1' } }));
    server = await testServer({
      env: {
        METRICS_TOKEN: TOKEN,
        OTP_PER_DAY: String(CODES_PER_DAY),
        USERNAMES_PER_ADDRESS_HOUR: '1',
        STRIPE_SECRET_KEY: stripe.settings.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
        STRIPE_API_URL: `http://127.0.0.1:${stripeProxy.port}`,
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'token',
        TWILIO_SMS_FROM: '+15550001111',
        TWILIO_API_URL: smsGateway.url,
      },
      config: {
        admission: {
          ...ADMISSION,
          lanes: { ...ADMISSION.lanes, calls: PLACES },
          late: NO_LIMIT,
          turn: NO_LIMIT,
        },
      },
    });
    server.ctx.messages = (await choosePorts(server.ctx)).messages;
    ({ token } = await signUpSeller(server, 'layla'));
    await runJobs(server.ctx);
    // Some rules exclude these two kinds of requests. `missingSeries` requires that both occur.
    await server.app.inject({ url: '/_mf/none/none.js' });
    await server.app.inject({ url: '/media/none.webp' });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await other?.close();
    await server?.close();
    await stripeProxy?.close();
    await stripe?.close();
    await smsGateway?.close();
  });

  const scrapeOf = async ({ app }: TestServer) => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    return parse((await app.inject({ url: '/_admin/metrics', headers })).body);
  };
  const scrape = async () => {
    clockOffsetMs += 3_000;
    return [...(await scrapeOf(server)), ...(other ? await scrapeOf(other) : [])];
  };
  const profile = () => server.call('getProfile', { token });
  const pool = () =>
    (server.ctx.db as unknown as { $client: Record<string, (...args: never[]) => unknown> }).$client;
  const execute = (text: string) => server.ctx.db.execute(sql.raw(text));
  /** Replaces all queries. @param query receives a function that runs the original query */
  const replaceQueries = (query: (ask: () => unknown) => unknown) => {
    const spies = (['query', 'connect'] as const).map((method) => {
      const original = pool()[method]!.bind(pool());
      return jest
        .spyOn(pool(), method)
        .mockImplementation(((...args: never[]) => query(() => original(...args))) as never);
    });
    return () => spies.forEach((spy) => spy.mockRestore());
  };
  const failDatabase = async () => {
    releaseBlocked = replaceQueries(() =>
      Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    );
    for (let i = 0; i < 3; i++) await profile();
  };
  const unblock = async () => {
    releaseBlocked();
    await blockedRequest;
  };
  const restoreStripe = async () => {
    stripeProxy.set('none');
    // The breaker allows one call after its pause.
    clockOffsetMs += 10_000;
    await askStripe(server.ctx.payments);
  };
  /** Moves both clocks in steps, and processes the outbox after each step. */
  const passTime = async (ms: number, stepMs: number) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      clockOffsetMs += stepMs;
      server.clock.advance(stepMs);
      await deliverAll(server.ctx);
    }
  };
  const sendNotices = (from: string, count: number) =>
    server.ctx.db.transaction(async (tx) => {
      for (let i = 0; i < count; i++)
        await enqueue(tx, server.ctx, 'message', `${from} ${i}`, {
          channel: 'sms',
          to: newPhone(),
          template: 'order',
          text: 'x',
        });
    });
  const restoreSmsGateway = async () => {
    smsGatewayStatus = 201;
    await passTime(7_200_000, 3_600_000);
  };
  const payment = (id: string, status: string) =>
    `'${id}' || i, 'order', 'stripe', '${id}' || i, 10000, '${status}', 'x', now() from generate_series(1, `;
  const addPayments = (id: string, status: string, count: number) =>
    execute(
      `insert into payments (id, purpose, provider, ref, amount, status, link, created_at) select ${payment(id, status)}${count}) i`,
    );
  const setTestJob = (run: () => Promise<unknown>) =>
    registerJobs({ name: 'of-this-test', everyMs: DAY_MS, everywhere: true, run });

  const cases: Readonly<Record<string, Case>> = {
    CallsFail: {
      fault: failDatabase,
      heal: unblock,
      value: (a, b) =>
        increase(a, b, 'linksouq_requests_total', { status: '5xx' }) /
        increase(a, b, 'linksouq_requests_total'),
    },
    CallsSlow: {
      fault: async () => {
        releaseBlocked = replaceQueries(async (ask) => {
          await pause(SLOW_MS);
          return ask();
        });
        await profile();
      },
      heal: unblock,
      value: (a, b) => quantileAbove(a, b, 'linksouq_request_seconds', 2.5, 0.01),
    },
    LaneFull: {
      fault: async () => {
        let openGate = () => {};
        const gate = new Promise<void>((resolve) => (openGate = resolve));
        const restore = replaceQueries(async (ask) => {
          await gate;
          return ask();
        });
        blockedRequest = Promise.all(
          Array.from({ length: PLACES }, (_, i) =>
            server.app.inject({
              url: API_BASE + calls.getProfile.path,
              remoteAddress: `10.0.0.${i}`,
              headers: { authorization: `Bearer ${token}` },
            }),
          ),
        );
        releaseBlocked = () => {
          restore();
          openGate();
        };
        await pause(100);
      },
      heal: unblock,
      value: (_, b) =>
        largestOf(b, 'linksouq_lane_requests', { lane: 'calls' }) /
        largestOf(b, 'linksouq_lane_places', { lane: 'calls' }),
    },
    DependencyDown: {
      fault: failDatabase,
      heal: unblock,
      value: (a, b) => increase(a, b, 'linksouq_refusals_total', { reason: 'dependency_down' }) / BETWEEN_S,
    },
    ReadReplicaUnused: {
      fault: async () => {
        server.ctx.reads = { db: () => undefined, lagMs: () => undefined } as unknown as ReadReplica;
      },
      heal: async () => {
        server.ctx.reads = { db: () => server.ctx.db, lagMs: () => 0 } as unknown as ReadReplica;
      },
      value: (_, b) => Math.min(...valuesOf(b, 'linksouq_read_replica_used')),
    },
    PoolExhausted: {
      fault: async () => {
        const gate = new Promise<void>((resolve) => (releaseBlocked = resolve));
        blockedRequest = Promise.all(Array.from({ length: 40 }, () => server.ctx.db.transaction(() => gate)));
        await pause(100);
      },
      heal: unblock,
      value: (_, b) => largestOf(b, 'linksouq_database_connections', { state: 'waiting' }),
    },
    OutboxLate: {
      fault: async () => {
        smsGatewayStatus = 401;
        await sendNotices('late', 3);
        await passTime(310_000, 10_000);
      },
      heal: restoreSmsGateway,
      value: (_, b) => largestOf(b, 'linksouq_outbox_late_seconds'),
    },
    JobLate: {
      fault: () =>
        execute(
          `update job_rounds set started_at = now() - interval '1 hour', finished_at = now() - interval '1 hour'`,
        ),
      heal: () => runJobs(server.ctx),
      value: (_, b) => largestOf(b, 'linksouq_job_age_seconds', { job: 'deadlines' }),
    },
    JobFails: {
      fault: async () => {
        setTestJob(() => Promise.reject(new Error('fails')));
        for (let i = 0; i < 4; i++) await runJobs(server.ctx).catch(() => undefined);
      },
      heal: async () => {
        setTestJob(() => Promise.resolve());
        await runJobs(server.ctx);
      },
      value: (a, b) => increase(a, b, 'linksouq_job_runs_total', { job: 'of-this-test', result: 'failed' }),
    },
    JobPartsFail: {
      fault: async () => {
        const fail = () => Promise.reject(new Error('fails'));
        for (let i = 0; i < 12; i++) await attempt(server.ctx, { order: 'of this test' }, fail);
      },
      heal: async () => undefined,
      value: (a, b) => increase(a, b, 'linksouq_job_parts_failed_total', { part: 'order' }),
    },
    ProviderDown: {
      fault: async () => {
        stripeProxy.set('reset');
        await Promise.all(Array.from({ length: 5 }, () => askStripe(server.ctx.payments)));
      },
      heal: restoreStripe,
      value: (_, b) => largestOf(b, 'linksouq_provider_stopped', { provider: 'stripe' }),
    },
    ProviderRefuses: {
      fault: async () => {
        smsGatewayStatus = 429;
        await sendNotices('refused', 10);
        await passTime(200_000, 10_000);
      },
      heal: restoreSmsGateway,
      value: (a, b) => {
        const refused = increase(a, b, 'linksouq_provider_calls_total', {
          provider: 'twilio',
          result: 'refused',
        });
        return refused > REFUSED_CALLS
          ? refused / increase(a, b, 'linksouq_provider_calls_total', { provider: 'twilio' })
          : 0;
      },
    },
    ProviderSlow: {
      fault: async () => {
        stripeProxy.set('blackhole');
        await askStripe(server.ctx.payments);
      },
      heal: restoreStripe,
      value: (a, b) => quantileAbove(a, b, 'linksouq_provider_seconds', 5, 0.05),
    },
    CodesRunOut: {
      fault: async () => {
        for (let i = 0; i < CODES_PER_DAY; i++)
          await server.call('requestOtp', { query: { phone: newPhone() } });
      },
      heal: async () => {
        server.clock.advance(DAY_MS);
        await deliverAll(server.ctx);
      },
      value: (_, b) => largestOf(b, 'linksouq_codes_today') / largestOf(b, 'linksouq_codes_limit'),
    },
    RefundsStuck: {
      fault: async () => {
        await addPayments('refund', 'refund_pending', 1);
        const at = new Date(server.clock.now().getTime() - 3 * DAY_MS).toISOString();
        await execute(
          `insert into refunds (id, payment_id, amount, reason, status, created_at) values ('r', 'refund1', 10000, 'x', 'pending', '${at}')`,
        );
      },
      heal: () => execute(`update payments set status = 'refunded' where id = 'refund1'`),
      value: (_, b) => largestOf(b, 'linksouq_refund_age_seconds'),
    },
    PaymentsUnsettled: {
      fault: () => addPayments('open', 'created', 10_000),
      heal: () => execute(`update payments set status = 'expired' where status = 'created'`),
      value: (_, b) => largestOf(b, 'linksouq_payments_unsettled'),
    },
    RateLimitsHit: {
      fault: async () => {
        for (let i = 0; i < 12 * BETWEEN_S; i++)
          await server.call('checkUsername', { query: { username: `name${i}` } });
      },
      heal: async () => undefined,
      value: (a, b) => increase(a, b, 'linksouq_refusals_total', { reason: 'rate_limit' }) / BETWEEN_S,
    },
    MetricsIncomplete: {
      fault: async () => {
        await failDatabase();
        for (let i = 0; i < 4; i++) await scrape();
      },
      heal: unblock,
      value: (a, b) =>
        increase(a, b, 'linksouq_unread_measures_total', { measure: 'linksouq_outbox_late_seconds' }),
    },
    BuildsDiffer: {
      fault: async () => {
        other = await testServer({ env: { METRICS_TOKEN: TOKEN, RELEASE_COMMIT: 'another' } });
      },
      heal: async () => {
        await other?.close();
        other = undefined;
      },
      value: (_, b) =>
        new Set(b.filter(({ name }) => name === 'linksouq_build_info').map(({ labels }) => labels.commit))
          .size,
    },
    ClockSkew: {
      fault: async () => void Object.assign(server.clock, { skewMs: () => 6_000 }),
      heal: async () => void Object.assign(server.clock, { skewMs: () => 0 }),
      value: (_, b) => Math.abs(largestOf(b, 'linksouq_clock_skew_seconds')),
    },
  };

  it('this test has a fault for each rule', () => {
    expect(rules.map(([alert]) => alert).sort()).toEqual(Object.keys(cases).sort());
  });
  it.each(rules)('%s fires during its fault and resolves afterwards', async (alert, expr) => {
    const { fault, heal, value } = cases[alert]!;
    const before = await scrape();
    await fault();
    const during = await scrape();
    const missing = missingSeries(expr, during);
    await heal();
    const healed = await scrape();
    await profile();
    const after = await scrape();
    expect({ fires: exceedsLimit(expr, value(before, during)), value: value(before, during) }).toMatchObject({
      fires: true,
    });
    expect({ fires: exceedsLimit(expr, value(healed, after)), value: value(healed, after) }).toMatchObject({
      fires: false,
    });
    expect(missing).toEqual([]);
  });
  it.each([
    ['linksouq_requests_total{status="5XX"}', 'linksouq_requests_total', { status: '5XX' }],
    ['linksouq_job_age_seconds{job=~"deadlines|aprovals"}', 'linksouq_job_age_seconds', { job: 'aprovals' }],
    [
      'linksouq_request_seconds_bucket{call!~"asset|media"}',
      'linksouq_request_seconds_bucket',
      { call: 'asset' },
    ],
  ])('`missingSeries` finds the misspelled label value in %s', async (expr, name, labels) => {
    expect(missingSeries(`sum(rate(${expr}[5m])) > 0`, await scrape())).toEqual([{ name, labels }]);
  });
  it('JobLate fires after 15 minutes for an important job, and after three hours for any other job', async () => {
    const alternatives = rules.find(([alert]) => alert === 'JobLate')![1].split(' or ');
    expect(alternatives).toHaveLength(2);
    const firing = async () => {
      const ages = (await scrape()).filter(({ name }) => name === 'linksouq_job_age_seconds');
      return alternatives.map((alternative) => {
        const [names] =
          selectorsOf(alternative).length > 0
            ? [selectorsOf(alternative).map(({ labels }) => labels.job)]
            : [];
        return ages
          .filter(
            ({ labels, value }) => (!names || names.includes(labels.job)) && exceedsLimit(alternative, value),
          )
          .map(({ labels }) => labels.job);
      });
    };
    const ageOf = (job: string, age: string) =>
      execute(
        `update job_rounds set started_at = now() - interval '${age}', finished_at = now() - interval '${age}' where job = '${job}'`,
      );
    await runJobs(server.ctx);
    expect(await firing()).toEqual([[], []]);
    await ageOf('deadlines', '16 minutes');
    await ageOf('statements', '170 minutes');
    expect(await firing()).toEqual([['deadlines'], []]);
    await ageOf('statements', '190 minutes');
    expect(await firing()).toEqual([['deadlines'], ['statements']]);
    await runJobs(server.ctx);
    expect(await firing()).toEqual([[], []]);
  });
});
