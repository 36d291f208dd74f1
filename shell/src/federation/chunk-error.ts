import { t } from '@linksouq/shared-ui/host';
import { classify, type LoadFailure } from './failure';

/** Where a load belongs: who is told when it fails. */
export interface LoadOrigin {
  /** Container name. */
  remote: string;
  build: string;
  owner: string;
  /** Empty for a part of a page that says nothing of its own. */
  page: string;
  /** Name of the page's own chunk, for failures that do not say which chunk it was. */
  chunk: string;
}

/** A load of code that failed. Its message names the chunk and the failure type (product §2). */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly chunk: string;
  readonly failure: LoadFailure;
  /** HTTP status, where the browser tells. */
  readonly status?: number;
  constructor(
    readonly origin: LoadOrigin,
    cause: unknown,
  ) {
    const { failure: said, chunk: named = origin.chunk, url } = classify(cause);
    const status = url && said === 'network' ? statusOf(url) : undefined;
    const arrived = status !== undefined && status < 400;
    const failure = arrived ? 'wrong content' : said;
    // Every remote has an entry of that name.
    const chunk = named === 'remoteEntry' ? `${origin.remote} ${named}` : named;
    const type = status && !arrived ? `${failure}, HTTP ${status}` : failure;
    super(t('Loading chunk {chunk} failed ({type}).', { chunk, type }), { cause });
    this.chunk = chunk;
    this.failure = failure;
    this.status = status;
  }
}

/**
 * HTTP status of a load, or undefined where the browser does not tell: a script tag does not, resource timing does.
 * A good status means that the content was turned down: it was not what the integrity promised.
 */
function statusOf(url: string): number | undefined {
  const absolute = new URL(url, location.href).href;
  const entry = performance.getEntriesByName?.(absolute).at(-1) as PerformanceResourceTiming | undefined;
  return entry?.responseStatus || undefined;
}
