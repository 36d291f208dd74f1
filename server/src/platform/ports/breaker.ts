/**
 * Stops calls to a provider that does not respond or refuses the credentials. Callers then get an error at once
 * instead of after the time limit. The maintained libraries for this need a newer version of Node than the server supports.
 */

/** Number of consecutive failures after which calls stop. */
const FAILURES = 5;
/**
 * Time between two calls that test the provider while calls are stopped, ms. The server detects a recovery
 * within this time.
 */
const OPEN_MS = 500;

export interface BreakerOptions {
  /** Name of the provider, for the log. */
  name: string;
  /**
   * Returns whether an error means that the provider is down. The refusal of a single request does not mean
   * that.
   */
  isDown: (error: unknown) => boolean;
  /** Called when calls stop and when they continue. */
  report?: (name: string, isOpen: boolean) => void;
  /** Called when a call succeeds after failures. @param wasOpen whether calls had been stopped */
  recovered?: (wasOpen: boolean) => void;
  /** Called after each call with its result and its duration. */
  observe?: (name: string, result: 'done' | 'refused' | 'down', ms: number) => void;
  openMs?: number;
}

/** Thrown instead of a call when the provider is down. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
  /** The server responds with 503 to errors with this code. */
  readonly code = 'PROVIDER_DOWN';
  constructor(provider: string) {
    super(`${provider} does not respond or refuses the credentials. Calls to it have stopped.`);
  }
}

/**
 * Returns the port with a breaker around all its methods. After some consecutive failures, calls fail at
 * once. After each pause one call tests the provider, even while earlier calls still wait for a response.
 * When such a call succeeds, calls continue.
 */
export function withBreaker<Port extends object>(port: Port, options: BreakerOptions): Port {
  const { name, isDown, report, recovered, observe, openMs = OPEN_MS } = options;
  let failures = 0;
  let openUntil = 0;
  /**
   * Number of recoveries. The failure of a call that started before the last recovery is ignored, because it
   * says nothing about the current state.
   */
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
      // The refusal of a single request shows that the provider works.
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
