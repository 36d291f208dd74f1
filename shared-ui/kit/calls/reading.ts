/** The state of a call that reads data. */
export interface Reading<T> {
  data: T | undefined;
  /** True if the call failed and there is no data. False for an ended session, because the shell redirects. */
  failed: boolean;
  /** True if an enabled call has no response yet. */
  loading: boolean;
  /** Text about the failure: `loadReason`. */
  reason?: string;
  /** The server's message about the failure: `loadDetail`. */
  detail?: string;
  /** True if the call failed without a response. */
  offline?: boolean;
  refetch: () => void;
}
type DataOf<R> = R extends Reading<infer T> ? T : never;

/**
 * Joins several readings. The result has data if all readings have data, and has failed if any reading has failed.
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

/** Returns a reading of a part of the data. */
export const partOf = <T, P>(reading: Reading<T>, part: (data: T) => P): Reading<P> => ({
  ...reading,
  data: reading.data === undefined ? undefined : part(reading.data),
});

/**
 * Removes the server's message. Use it if the title of a failure says what failed: the message would add only "Internal
 * server error".
 */
export const withoutServerMessage = <R extends Reading<unknown>>(reading: R): R => ({
  ...reading,
  detail: undefined,
});
