import { type FakeHttp, fakeHttp } from '../../../test/fakes/http';
import { testServer, type TestServer } from '../../../test/harness';
import { deliverOutbox } from '../jobs/deliver-outbox';
import { enqueue } from '../jobs/enqueue';
import { withRequestId } from '../http/request-id';
import { traced, traceProviderCall } from './spans';
import { startTracing } from './start-tracing';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const ID = 'request-id-of-proxy';
interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

describe('traces', () => {
  let collector: FakeHttp;
  let server: TestServer;
  let stop: () => Promise<void>;
  let spans: Sent[];
  beforeAll(async () => {
    collector = await fakeHttp(() => ({}));
    stop = startTracing({ url: collector.url, ratio: 1 }, 'c0ffee');
    server = await testServer({ env: { TRUST_PROXY: '1' } });
    const proxy = { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-request-id': ID };
    await server.call('getPublicProfile', { query: { username: 'nobody' }, headers: proxy });
    await server.app.inject('/healthz');
    await traced('outer', {}, async () => traceProviderCall('shop', 'down', 20)).catch(() => undefined);
    const message = { channel: 'sms', to: '+971500000009', template: 'test', text: 'Hello' } as const;
    await withRequestId(ID, () =>
      server.ctx.db.transaction((tx) => enqueue(tx, server.ctx, 'message', 'traced', message)),
    );
    await deliverOutbox(server.ctx);
    await stop();
    const bodies = collector.heard
      .filter(({ path }) => path === '/v1/traces')
      .map(({ body }) => JSON.parse(body));
    spans = bodies.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  });
  afterAll(async () => {
    await server?.close();
    await collector?.close();
  });
  const spanOf = (name: string) => spans.find((one) => one.name === name)!;
  const valueOf = (span: Sent, name: string) =>
    Object.values(span.attributes.find(({ key }) => key === name)?.value ?? {})[0];

  it('a request continues the trace of the proxy and names its call, its status and its id', () => {
    const span = spanOf('getPublicProfile');
    expect(span).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
    expect(Number(valueOf(span, 'http.response.status_code'))).toBe(404);
    expect(valueOf(span, 'linksouq.request_id')).toBe(ID);
  });
  it('a call to a provider is a part of the work that made it, and shows its failure', () => {
    expect(spanOf('provider shop')).toMatchObject({
      parentSpanId: spanOf('outer').spanId,
      status: { code: 2 },
    });
  });
  it('work of the outbox names the request that queued it', () =>
    expect(valueOf(spanOf('outbox message'), 'linksouq.request_id')).toBe(ID));
  it('probes have no span, and no span contains an address or a name', () => {
    expect(spans.map(({ name }) => name).sort()).toEqual(
      ['getPublicProfile', 'outbox message', 'outer', 'provider shop'].sort(),
    );
    expect(JSON.stringify(spans)).not.toMatch(/nobody|9715|Hello/);
  });
});
