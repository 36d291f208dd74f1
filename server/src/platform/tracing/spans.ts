/**
 * OpenTelemetry spans for requests, runs of jobs, outbox rows and provider calls. They contain names of
 * calls and ids of requests, but no personal data. Without `startTracing` they do nothing.
 */
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isProbe } from '../http/admission';

export const REQUEST_ID = 'linksouq.request_id';
const FAILED = { code: SpanStatusCode.ERROR };
const tracer = () => trace.getTracer('linksouq');

/** Creates a span for each request except probes, in the trace of a trusted proxy (`traceparent`). */
export function traceRequests(app: FastifyInstance, hasProxy: boolean): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isProbe(request.url)) return done();
    const { config, url: route = 'unknown' } = request.routeOptions;
    const parent = hasProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = {
      'http.request.method': request.method,
      // The pattern of the route, because a URL contains ids and names of people.
      'http.route': route,
      [REQUEST_ID]: request.id,
    };
    const span = tracer().startSpan(config.call ?? route, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    return context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus(FAILED);
    span?.end();
    done();
  });
}

export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus(FAILED);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Creates the span of a provider call that has just ended. @param ms duration of the call */
export function traceProviderCall(provider: string, result: string, ms: number): void {
  const span = tracer().startSpan(`provider ${provider}`, {
    kind: SpanKind.CLIENT,
    startTime: Date.now() - ms,
    attributes: { 'linksouq.result': result },
  });
  if (result === 'down') span.setStatus(FAILED);
  span.end();
}
