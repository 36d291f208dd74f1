/**
 * Measures the calls in rounds. The first round only warms the servers up.
 * @param measure returns the figures of each compared server
 * @returns call → server → figures of the rounds
 */
export async function inRounds<Server extends string, Figures>(
  calls: readonly string[],
  rounds: number,
  measure: (call: string, isWarmUp: boolean) => Promise<Record<Server, Figures>>,
): Promise<Record<string, Record<Server, Figures[]>>> {
  const runs: Record<string, Record<Server, Figures[]>> = {};
  for (let round = 0; round <= rounds; round += 1)
    for (const call of calls) {
      const figures = Object.entries(await measure(call, round === 0)) as [Server, Figures][];
      if (round === 0) runs[call] = Object.fromEntries(figures.map(([server]) => [server, []])) as never;
      else for (const [server, measured] of figures) runs[call]![server].push(measured);
    }
  return runs;
}
