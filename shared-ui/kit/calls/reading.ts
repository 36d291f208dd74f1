/** The state of a read call, as screens see it. */
export interface Reading<T> {
  data: T | undefined;
  /**
   * The call failed, and there is no data. A call of an ended session counts as loading, because the shell
   * redirects.
   */
  failed: boolean;
  /** No response yet. False for a disabled call. */
  loading: boolean;
  /** The reason of the failure as text. */
  reason?: string;
  /** A second text about the failure: what the server said. */
  detail?: string;
  /** Whether the failure is a lost connection. */
  offline?: boolean;
  refetch: () => void;
}
type DataOf<R> = R extends Reading<infer T> ? T : never;

/**
 * Joins several readings. The result has data if all readings have data. The result has failed if any reading
 * has failed.
 */
export function together<R extends Readonly<Record<string, Reading<unknown>>>>(
  readings: R,
): Reading<{ [K in keyof R]: DataOf<R[K]> }> {
  const all = Object.values(readings);
  const hasLoaded = all.every(({ data }) => data !== undefined);
  const data = Object.fromEntries(Object.entries(readings).map(([name, reading]) => [name, reading.data]));
  return {
    data: hasLoaded ? (data as { [K in keyof R]: DataOf<R[K]> }) : undefined,
    failed: all.some(({ failed }) => failed),
    loading: all.some(({ loading }) => loading),
    reason: all.find(({ failed }) => failed)?.reason,
    detail: all.find(({ failed }) => failed)?.detail,
    offline: all.find(({ failed }) => failed)?.offline,
    refetch: () => {
      for (const reading of all) reading.refetch();
    },
  };
}

/** Returns a reading whose data is a part of the response. */
export const partOf = <T, P>(reading: Reading<T>, part: (data: T) => P): Reading<P> => ({
  ...reading,
  data: reading.data === undefined ? undefined : part(reading.data),
});
