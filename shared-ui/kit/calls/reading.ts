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
  const allReadings = Object.values(readings);
  const hasLoaded = allReadings.every(({ data }) => data !== undefined);
  const data = Object.fromEntries(Object.entries(readings).map(([name, reading]) => [name, reading.data]));
  return {
    data: hasLoaded ? (data as { [K in keyof R]: DataOf<R[K]> }) : undefined,
    failed: allReadings.some(({ failed }) => failed),
    loading: allReadings.some(({ loading }) => loading),
    reason: allReadings.find(({ failed }) => failed)?.reason,
    detail: allReadings.find(({ failed }) => failed)?.detail,
    offline: allReadings.find(({ failed }) => failed)?.offline,
    refetch: () => {
      for (const reading of allReadings) reading.refetch();
    },
  };
}

/** Returns a reading whose data is a part of the response. */
export const partOf = <T, P>(reading: Reading<T>, part: (data: T) => P): Reading<P> => ({
  ...reading,
  data: reading.data === undefined ? undefined : part(reading.data),
});

/**
 * Returns a reading without the server's text. Use it if the screen's title says what failed, and the server's
 * text would add only "Internal server error".
 */
export const withoutDetail = <R extends Reading<unknown>>(reading: R): R => ({
  ...reading,
  detail: undefined,
});
