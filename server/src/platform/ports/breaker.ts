/**
 * Circuit breaker for a provider that does not respond or refuses the credentials. While the breaker is open,
 * callers get an error at once and do not wait for a time limit. This file uses no library, because the
 * maintained libraries do not support Node 20.
 */

/** The breaker opens after this number of consecutive failures. */
const FAILURES = 5;
/** Pause, in ms, between two trial calls while the breaker is open. */
const OPEN_MS = 500;

export interface BreakerOptions {
  /** Name of the provider. */
  name: string;
  /** Returns whether an error means that the provider is down. False for the refusal of a single request. */
  isDown: (error: unknown) => boolean;
  /** Called when the breaker opens and when it closes. */
  report?: (name: string, isOpen: boolean) => void;
  /** Called when the provider works again after one or more failures. */
  recovered?: (wasOpen: boolean) => void;
  observe?: (name: string, result: 'done' | 'refused' | 'down', ms: number) => void;
  openMs?: number;
}

/** Thrown for a call while the breaker is open, and for a missed event that cannot be read. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
  /** With this code, the server responds with 503 (`isUnavailable`). */
  readonly code = 'PROVIDER_DOWN';
  constructor(provider: string, options?: ErrorOptions) {
    super(`${provider} does not respond or refuses the credentials. Calls to it have stopped.`, options);
  }
}

/**
 * Returns the port with a breaker around its methods. While the breaker is open, one trial call starts after
 * each pause, even if earlier trial calls still wait for a response. The breaker closes after the first success,
 * or after the first refusal of a single request.
 */
export function withBreaker<Port extends object>(port: Port, options: BreakerOptions): Port {
  const { name, isDown, report, recovered, observe, openMs = OPEN_MS } = options;
  let failures = 0;
  let openUntil = 0;
  /**
   * How often the breaker has closed. If a call started before the last recovery, its failure is ignored,
   * because this failure does not show the current state.
   */
  let recoveries = 0;
  const isOpen = () => failures >= FAILURES;
  const recordSuccess = () => {
    if (failures === 0) return;
    const wasOpen = isOpen();
    failures = 0;
    if (wasOpen) {
      recoveries += 1;
      report?.(name, false);
    }
    recovered?.(wasOpen);
  };
  const recordFailure = (recoveriesAtStart: number) => {
    if (recoveriesAtStart < recoveries) return;
    failures += 1;
    if (failures !== FAILURES) return;
    openUntil = performance.now() + openMs;
    report?.(name, true);
  };
  const call = async (method: (...args: unknown[]) => unknown, args: unknown[]): Promise<unknown> => {
    const started = performance.now();
    const recoveriesAtStart = recoveries;
    if (isOpen()) {
      if (started < openUntil) throw new ProviderDown(name);
      openUntil = started + openMs;
    }
    const observeEnd = (result: 'done' | 'refused' | 'down') =>
      observe?.(name, result, performance.now() - started);
    try {
      const answer = await Reflect.apply(method, port, args);
      recordSuccess();
      observeEnd('done');
      return answer;
    } catch (error) {
      // The refusal of a single request shows that the provider works.
      if (isDown(error)) recordFailure(recoveriesAtStart);
      else recordSuccess();
      observeEnd(isDown(error) ? 'down' : 'refused');
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
