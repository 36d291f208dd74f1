import { SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { testServer, type TestServer } from '../../../test/harness';
import { deliverAll } from '../../../test/deliver-all';
import { enqueue } from '../jobs/enqueue';
import { withRequestId } from '../http/request-id';
import { traced, traceProviderCall } from './spans';
import { startTracing } from './start-tracing';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const ID = 'request-id-of-proxy';
describe('traces', () => {
  let server: TestServer;
  const spans: ReadableSpan[] = [];
  beforeAll(async () => {
    const stop = startTracing({ url: 'http://collector.test', ratio: 1 }, 'c0ffee', {
      export: (sent, done) => {
        spans.push(...sent);
        done({ code: 0 });
      },
      shutdown: async () => {},
    });
    server = await testServer({ env: { TRUST_PROXY: '1' } });
    const proxy = { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-request-id': ID };
    await server.call('getPublicProfile', { query: { username: 'nobody' }, headers: proxy });
    await server.app.inject('/healthz');
    await traced('outer', {}, async () => traceProviderCall('shop', 'down', 20)).catch(() => undefined);
    const message = { channel: 'sms', to: '+971500000009', template: 'test', text: 'Hello' } as const;
    await withRequestId(ID, () =>
      server.ctx.db.transaction((tx) => enqueue(tx, server.ctx, 'message', 'traced', message)),
    );
    await deliverAll(server.ctx);
    await stop();
  });
  afterAll(() => server?.close());
  const spanOf = (name: string) => spans.find((span) => span.name === name)!;

  it('the span of a request belongs to the proxy’s trace, and contains call, status and request id', () => {
    const span = spanOf('getPublicProfile');
    expect(span.spanContext().traceId).toBe(TRACE);
    expect(span.parentSpanContext?.spanId).toBe(PARENT);
    expect(span.attributes).toMatchObject({ 'http.response.status_code': 404, 'linksouq.request_id': ID });
  });
  it('the span of a failed provider call is a child of the active span, and has the status ERROR', () => {
    const { parentSpanContext, status } = spanOf('provider shop');
    expect(parentSpanContext?.spanId).toBe(spanOf('outer').spanContext().spanId);
    expect(status.code).toBe(SpanStatusCode.ERROR);
  });
  it('the span of an outbox row contains the id of the request that added the row', () =>
    expect(spanOf('outbox message').attributes).toMatchObject({ 'linksouq.request_id': ID }));
  it('health checks have no span, and no span contains personal data', () => {
    expect(spans.map(({ name }) => name).sort()).toEqual(
      ['getPublicProfile', 'outbox message', 'outer', 'provider shop'].sort(),
    );
    expect(JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })))).not.toMatch(
      /nobody|9715|Hello/,
    );
  });
});
