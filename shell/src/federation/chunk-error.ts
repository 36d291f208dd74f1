import { t } from '@linksouq/shared-ui/host';
import { classify, type LoadFailure } from './failure';

/** Identifies a load in failure reports. */
export interface LoadOrigin {
  remote: string;
  build: string;
  owner: string;
  /** Empty for a lazy part of a page. */
  page: string;
  /** Name of the page's own chunk, for failures without a chunk name. */
  chunk: string;
}

/** A failed load of code. Its message contains the chunk and the failure type (product §2). */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly chunk: string;
  readonly failure: LoadFailure;
  readonly status?: number;
  constructor(
    readonly origin: LoadOrigin,
    cause: unknown,
  ) {
    const { failure: classified, chunk: named = origin.chunk, url } = classify(cause);
    const status = url && classified === 'network' ? statusOf(url) : undefined;
    const hasArrived = status !== undefined && status < 400;
    const failure = hasArrived ? 'wrong content' : classified;
    // The entries of all remotes have the same chunk name, so the message also contains the remote's name.
    const chunk = named === 'remoteEntry' ? `${origin.remote} ${named}` : named;
    const type = status && !hasArrived ? `${failure}, HTTP ${status}` : failure;
    super(t('Loading chunk {chunk} failed ({type}).', { chunk, type }), { cause });
    this.chunk = chunk;
    this.failure = failure;
    this.status = status;
  }
}

/**
 * Reads resource timing, because a script tag reports no status. A status of 200 means that the file failed
 * the integrity check.
 */
function statusOf(url: string): number | undefined {
  const absolute = new URL(url, location.href).href;
  const entry = performance.getEntriesByName?.(absolute).at(-1) as PerformanceResourceTiming | undefined;
  return entry?.responseStatus || undefined;
}
