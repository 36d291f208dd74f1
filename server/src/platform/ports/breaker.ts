/**
 * Stops calls to a provider that does not respond, so that each caller learns it at once instead of after the time
 * limit. The maintained libraries for this need a newer Node than the server supports.
 */

/** Failures in a row after which calls stop. */
const FAILURES = 5;
/** Time between two calls that try the provider again, ms. Within this time the product notices that it is back. */
const OPEN_MS = 1_000;

export interface BreakerOptions {
  /** Name of the provider, for the log. */
  name: string;
  /** Returns whether an error shows that the provider is down. A refusal of one request does not. */
  isDown: (error: unknown) => boolean;
  /** Called when calls stop and when they continue. */
  report?: (name: string, isOpen: boolean) => void;
  /** Called when a call succeeds after failures. @param wasOpen whether calls had stopped */
  recovered?: (wasOpen: boolean) => void;
  /** Called after each call with its result and its duration. */
  observe?: (name: string, result: 'done' | 'refused' | 'down', ms: number) => void;
  openMs?: number;
}

/** Thrown instead of a call to a provider that is down. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
  /** Responses with this code are 503. */
  readonly code = 'PROVIDER_DOWN';
  constructor(provider: string) {
    super(`${provider} does not respond. Calls to it have stopped.`);
  }
}

/**
 * Returns the port with a breaker around each of its methods. After some failures in a row, calls fail at once. After
 * each pause one more call tries the provider, even while earlier ones wait for a silent provider. If one succeeds,
 * calls continue.
 */
export function withBreaker<Port extends object>(port: Port, options: BreakerOptions): Port {
  const { name, isDown, report, recovered, observe, openMs = OPEN_MS } = options;
  let failures = 0;
  let openUntil = 0;
  /** Number of recoveries. A call from before the last one says nothing about the provider now. */
  let recoveries = 0;
  const isOpen = () => failures >= FAILURES;
  const succeeded = () => {
    if (failures === 0) return;
    const wasOpen = isOpen();
    failures = 0;
    if (wasOpen) {
      recoveries += 1;
      report?.(name, false);
    }
    recovered?.(wasOpen);
  };
  const failed = (since: number) => {
    if (since < recoveries) return;
    failures += 1;
    if (failures !== FAILURES) return;
    openUntil = performance.now() + openMs;
    report?.(name, true);
  };
  const call = async (method: (...args: unknown[]) => unknown, args: unknown[]): Promise<unknown> => {
    const started = performance.now();
    const since = recoveries;
    if (isOpen()) {
      if (started < openUntil) throw new ProviderDown(name);
      openUntil = started + openMs;
    }
    const ended = (result: 'done' | 'refused' | 'down') =>
      observe?.(name, result, performance.now() - started);
    try {
      const answer = await Reflect.apply(method, port, args);
      succeeded();
      ended('done');
      return answer;
    } catch (error) {
      // Any response shows that the provider responds, also a refusal.
      if (isDown(error)) failed(since);
      else succeeded();
      ended(isDown(error) ? 'down' : 'refused');
      throw error;
    }
  };
  return new Proxy(port, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => call(value as (...args: unknown[]) => unknown, args);
    },
  });
}
