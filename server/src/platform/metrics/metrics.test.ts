import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gatewayServer, ADMIN } from '../../../test/releases';
import { testServer, type TestServer } from '../../../test/harness';
import { openMarket } from '../../../test/market';
import { allJobs, runJobs } from '../jobs';
import { createLog } from '../log';
import { enqueue } from '../jobs/enqueue';
import { deliverAll } from '../../../test/deliver-all';
import { serverRoot } from '../root';
import { createMetrics } from './metrics';

const TOKEN = 'qP7xW2mN9vLk4TzR8cYb6HdJ3sFgA5uE';
const readDeployFile = (file: string) => readFileSync(path.join(serverRoot, '../ops/deploy', file), 'utf8');

/** Returns the series in a scrape. Names of histograms include their suffix. */
function seriesOf(text: string): { name: string; labels: Record<string, string> }[] {
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name, inner = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line)!;
      const labels = [...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label!, value!]);
      return { name: name!, labels: Object.fromEntries(labels) };
    });
}
/** Returns the names of all metrics, including metrics without a value. Histograms have one name per suffix. */
const namesOf = (text: string) =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name! + end) : [name!],
  );
const namesIn = (expr: string) =>
  [...expr.matchAll(/\b((?:linksouq|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(([, name, inner = '']) => ({
    name: name!,
    labels: [...inner.matchAll(/(\w+)\s*[=!]~?\s*"([^"]*)"/g)].map(([, label]) => label!),
  }));

const rules = readDeployFile('alerts.yaml')
  .split('- alert: ')
  .slice(1)
  .map((rule) => ({
    alert: rule.split('\n')[0]!,
    expr: /^ +expr: (.+)$/m.exec(rule)?.[1] ?? '',
    summary: /summary: '(.+)'/.exec(rule)?.[1] ?? '',
  }));
const panels = (
  JSON.parse(readDeployFile('dashboard.json')) as { panels: { title: string; targets: { expr: string }[] }[] }
).panels;

describe('metrics', () => {
  let server: TestServer;
  let text: string;
  const scrape = (token?: string) =>
    server.app.inject({
      url: '/_admin/metrics',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  beforeAll(async () => {
    server = await gatewayServer({ METRICS_TOKEN: TOKEN });
    await openMarket(server);
    await server.call('getPublicProfile', { query: { username: 'nobody-here' } });
    await server.call('getProfile', { token: 'wrong' });
    await server.call('requestOtp', { query: { phone: '+971501234567' } });
    await runJobs(server.ctx);
    text = (await scrape(TOKEN)).body;
  });
  afterAll(() => server.close());

  it('without a read replica, its metrics have no value, because a value would fire an alert', () => {
    const replicaSeries = seriesOf(text).filter(({ name }) => name.startsWith('linksouq_read_replica_'));
    expect(replicaSeries).toEqual([]);
    expect(namesOf(text)).toContain('linksouq_read_replica_used');
  });
  it('only METRICS_TOKEN and the admin token can read the metrics', async () => {
    expect((await scrape()).statusCode).toBe(401);
    expect((await scrape('another')).statusCode).toBe(401);
    expect((await scrape(ADMIN)).statusCode).toBe(200);
  });
  it('count requests, refusals, places of lanes, rounds and codes, and contain no names and phone numbers', () => {
    const value = (line: string) => Number(new RegExp(`^${line} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(value('linksouq_requests_total\\{call="getPublicProfile",status="4xx"\\}')).toBe(1);
    expect(value('linksouq_refusals_total\\{reason="not_found"\\}')).toBe(1);
    expect(value('linksouq_refusals_total\\{reason="unauthenticated"\\}')).toBe(1);
    expect(value('linksouq_request_seconds_count\\{call="getProfile"\\}')).toBe(1);
    expect(value('linksouq_lane_places\\{lane="payments"\\}')).toBe(128);
    expect(value('linksouq_job_runs_total\\{job="deadlines",result="done"\\}')).toBe(1);
    expect(value('linksouq_codes_today')).toBeGreaterThan(0);
    expect(value('linksouq_unread_measures_total')).toBeNaN();
    expect(text).not.toMatch(/nobody-here|\+971/);
  });
  it('unknown paths and queries do not add a series each', async () => {
    const before = seriesOf(text).length;
    for (let i = 0; i < 50; i++) await server.app.inject({ url: `/a-path-${i}/b?x=${i}` });
    const after = (await scrape(TOKEN)).body;
    expect(seriesOf(after).length - before).toBeLessThan(40);
  });

  describe('alert rules and dashboard', () => {
    let metricNames: Set<string>;
    let labels: Map<string, Set<string>>;
    beforeAll(async () => {
      const ofProcess = createMetrics({ ofProcess: true });
      const all = text + (await ofProcess.register.metrics());
      metricNames = new Set(namesOf(all));
      labels = new Map();
      for (const { name, labels: own } of seriesOf(all))
        labels.set(name, new Set([...(labels.get(name) ?? []), ...Object.keys(own)]));
    });
    const checkExpression = (expr: string) => {
      const used = namesIn(expr);
      expect(used.filter(({ name }) => !metricNames.has(name))).toEqual([]);
      for (const { name, labels: wanted } of used) {
        const own = labels.get(name);
        if (own) expect(wanted.filter((label) => !own.has(label))).toEqual([]);
      }
      return used.length;
    };
    it.each(rules.map(({ alert, expr }) => [alert, expr]))(
      'the alert %s uses existing metrics and labels',
      (alert, expr) => {
        // The rule ReplicaDown uses only `up`, which Prometheus itself provides.
        expect(checkExpression(expr)).toBeGreaterThan(alert === 'ReplicaDown' ? -1 : 0);
      },
    );
    it.each(panels.map(({ title, targets }) => [title, targets[0]!.expr]))(
      'the panel "%s" uses existing metrics and labels',
      (_title, expr) => expect(checkExpression(expr)).toBeGreaterThan(0),
    );
    it('`checkExpression` detects a metric and a label that do not exist', () => {
      expect(() => checkExpression('linksouq_no_such_metric > 1')).toThrow();
      expect(() => checkExpression('linksouq_refusals_total{cause="x"} > 1')).toThrow();
    });
    it('the age of no job can exceed the limit of JobLate between two rounds', () => {
      const limit = Number(/ > (\d+)$/.exec(rules.find(({ alert }) => alert === 'JobLate')!.expr)![1]);
      const slow = allJobs().filter(({ everyMs, everywhere }) => {
        const ms = typeof everyMs === 'number' ? everyMs : everyMs(server.ctx);
        return !everywhere && 2 * ms >= limit * 1_000;
      });
      expect(slow.map(({ name }) => name)).toEqual([]);
    });
    it('each alert has a summary of more than 30 characters', () => {
      expect(rules.length).toBeGreaterThan(10);
      for (const { summary } of rules) expect(summary.length).toBeGreaterThan(30);
    });
  });
});

describe('request ids and the access log', () => {
  const lines: string[] = [];
  let server: TestServer;
  beforeAll(async () => {
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    server = await testServer({ env: { TRUST_PROXY: '1' }, ports: { log } });
  });
  afterAll(() => server.close());
  const ask = (id?: string) =>
    server.app.inject({
      url: '/api/v1/profile/public?username=nobody',
      headers: id ? { 'x-request-id': id } : {},
    });
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  it('a valid id from the proxy is returned and logged, and an invalid id is replaced', async () => {
    lines.length = 0;
    const id = 'b2f7c1d0-proxy-0001';
    const returnedId = (
      await server.call('getPublicProfile', {
        query: { username: 'nobody' },
        headers: { 'x-request-id': id },
      })
    ).headers['x-request-id'];
    expect(returnedId).toBe(id);
    const line = logged().find(({ msg }) => msg === 'a request was refused');
    expect(line).toMatchObject({ reqId: id, call: 'getPublicProfile', status: 404, reason: 'not_found' });
    const { headers } = await server.call('getPublicProfile', {
      query: { username: 'nobody' },
      headers: { 'x-request-id': 'x'.repeat(500) },
    });
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect((await ask(id)).statusCode).toBeGreaterThanOrEqual(400);
  });
  it('a successful request writes one log line, without the query and the IP address', async () => {
    lines.length = 0;
    const id = 'b2f7c1d0-proxy-0003';
    const phone = '+971501234568';
    const headers = { 'x-request-id': id };
    expect((await server.call('requestOtp', { query: { phone }, headers })).status).toBe(200);
    const served = logged().filter(({ msg }) => msg === 'a request was served');
    expect(served).toEqual([
      expect.objectContaining({
        reqId: id,
        method: 'POST',
        route: '/api/v1/auth/request/otp',
        call: 'requestOtp',
        status: 200,
        ms: expect.any(Number),
      }),
    ]);
    expect(Object.keys(served[0]!)).not.toContain('reason');
    expect(JSON.stringify(served)).not.toMatch(/971501234568|127\.0\.0\.1/);
    await deliverAll(server.ctx);
  });
  it('log lines about an outbox row contain the id of the request that added the row', async () => {
    lines.length = 0;
    const id = 'b2f7c1d0-proxy-0002';
    server.ctx.messages.send = () => Promise.reject(new Error('down'));
    const { status } = await server.call('requestOtp', {
      query: { phone: '+971501234567' },
      headers: { 'x-request-id': id },
    });
    expect(status).toBe(200);
    await deliverAll(server.ctx);
    expect(logged().find(({ msg }) => msg === 'an outbox row was not delivered')).toMatchObject({
      reqId: id,
    });
  });
  it('log lines about an outbox row contain no request id if no request added the row', async () => {
    lines.length = 0;
    await server.ctx.db.transaction((tx) =>
      enqueue(tx, server.ctx, 'message', 'no-request', {
        channel: 'sms',
        to: '+971500000001',
        template: 't',
        text: 'x',
      }),
    );
    await deliverAll(server.ctx);
    const line = logged().find(({ key }) => key === 'no-request');
    expect(line).toBeDefined();
    expect(line).not.toHaveProperty('reqId');
  });
  it('a client that disconnects while it sends its payload causes no error line', async () => {
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    lines.length = 0;
    const client = connect(Number(port), '127.0.0.1');
    const head = [
      'POST /api/v1/auth/register HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      'content-length: 100',
    ];
    client.write(`${head.join('\r\n')}\r\n\r\n{"half":`);
    await once(server.app.server, 'request');
    client.destroy();
    for (let tries = 0; logged().length === 0 && tries < 200; tries++) await pause(10);
    expect(logged().map(({ msg }) => msg)).toEqual(['a client ended its request early']);
  });
  it('GET /healthz/version returns the commit without a token', async () => {
    const answer = await server.app.inject('/healthz/version');
    expect(answer.json()).toMatchObject({ commit: 'unknown', node: process.version });
  });
});
