import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds, in s, of histogram buckets. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_SECONDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

/** What a job processes one by one. After the failure of one part, the job continues with the next. */
const JOB_PARTS = [
  'build',
  'events',
  'export',
  'file',
  'order',
  'payment',
  'seller',
  'submission',
  'table',
] as const;
export type JobPart = (typeof JOB_PARTS)[number];

export type Metrics = ReturnType<typeof createMetrics>;

/** @param ofProcess adds metrics of the process: memory, processor time and event loop delay */
export function createMetrics({ ofProcess = false }: { ofProcess?: boolean } = {}) {
  const register = new Registry();
  const registers = [register];
  if (ofProcess) collectDefaultMetrics({ register });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const failedParts = counter(
    'linksouq_job_parts_failed_total',
    'Failed parts of jobs by the kind of the part',
    ['part'],
  );
  // Without this 0, `increase()` of Prometheus would miss the first failures.
  for (const part of JOB_PARTS) failedParts.inc({ part }, 0);
  return {
    register,
    gauge,
    requests: counter('linksouq_requests_total', 'Responses by call and class of status', ['call', 'status']),
    requestSeconds: new Histogram({
      name: 'linksouq_request_seconds',
      help: 'Time from the head of a request to the end of its response',
      labelNames: ['call'],
      buckets: CALL_SECONDS,
      registers,
    }),
    refusals: counter('linksouq_refusals_total', 'Refused and failed requests by reason', ['reason']),
    laneRequests: gauge('linksouq_lane_requests', 'Requests in an admission lane', ['lane']),
    lanePlaces: gauge('linksouq_lane_places', 'Places of an admission lane', ['lane']),
    jobRuns: counter('linksouq_job_runs_total', 'Rounds of a job by result', ['job', 'result']),
    failedParts,
    jobSeconds: new Histogram({
      name: 'linksouq_job_seconds',
      help: 'Duration of a round of a job',
      labelNames: ['job'],
      buckets: JOB_SECONDS,
      registers,
    }),
    providerCalls: counter('linksouq_provider_calls_total', 'Calls to a provider by result', [
      'provider',
      'result',
    ]),
    providerSeconds: new Histogram({
      name: 'linksouq_provider_seconds',
      help: 'Duration of a call to a provider',
      labelNames: ['provider'],
      buckets: CALL_SECONDS,
      registers,
    }),
    providerStopped: gauge(
      'linksouq_provider_stopped',
      '1 while the circuit breaker stops the calls to a provider',
      ['provider'],
    ),
    unreadMeasures: counter(
      'linksouq_unread_measures_total',
      'Values that could not be read from the database',
      ['measure'],
    ),
  };
}
