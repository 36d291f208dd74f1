/** The state of a read call, as screens see it. */
export interface Reading<T> {
  data: T | undefined;
  /** There is no answer, and no call under way. Calls of an ended session count as loading: the shell leads elsewhere. */
  failed: boolean;
  /** There is no answer yet. False while nothing is asked. */
  loading: boolean;
  refetch: () => void;
}
type DataOf<R> = R extends Reading<infer T> ? T : never;

/** Joins several readings into one: it has data when all have, and failed when one has. */
export function together<R extends Readonly<Record<string, Reading<unknown>>>>(
  readings: R,
): Reading<{ [K in keyof R]: DataOf<R[K]> }> {
  const all = Object.values(readings);
  const isHere = all.every(({ data }) => data !== undefined);
  const data = Object.fromEntries(Object.entries(readings).map(([name, reading]) => [name, reading.data]));
  return {
    data: isHere ? (data as { [K in keyof R]: DataOf<R[K]> }) : undefined,
    failed: all.some(({ failed }) => failed),
    loading: all.some(({ loading }) => loading),
    refetch: () => {
      for (const reading of all) reading.refetch();
    },
  };
}

/** The same reading of a part of its answer. */
export const partOf = <T, P>(reading: Reading<T>, part: (data: T) => P): Reading<P> => ({
  ...reading,
  data: reading.data === undefined ? undefined : part(reading.data),
});
