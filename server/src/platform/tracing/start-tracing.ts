import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';

export interface TraceSettings {
  /** Base URL of the collector (OTLP over HTTP). */
  url: string;
  /** Part of the traces that is sent, from 0 to 1. For a trace of the proxy, the proxy decides. */
  ratio: number;
}

/** @returns a function that sends the remaining spans and stops tracing */
export function startTracing(
  { url, ratio }: TraceSettings,
  commit: string,
  exporter: SpanExporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` }),
): () => Promise<void> {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'linksouq', 'service.version': commit }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    // A replica must be able to stop while the collector does not respond.
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    propagation.disable();
    context.disable();
  };
}
