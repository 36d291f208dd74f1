/** Sends some of the traces to a collector, with the protocol OTLP over HTTP. */
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
  /** Base address of the collector. */
  url: string;
  /**
   * Part of the traces that are sent, from 0 to 1. If the proxy has started a trace, the proxy decides
   * whether it is sent.
   */
  ratio: number;
}

/**
 * Starts to send traces to the collector.
 * @returns a function that sends the remaining spans and stops tracing
 */
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
    // The stop of a replica must also succeed when the collector does not respond.
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    propagation.disable();
    context.disable();
  };
}
