/**
 * Returns the seed of all random cases of a run. PROOF_SEED sets it. The short tests always pass the same
 * `--seed` to jest, so that every run has the same cases. The long tests use a new seed and print it.
 */
export const runSeed = () => Number(process.env.PROOF_SEED) || jest.getSeed();

/** A generator of reproducible random numbers. */
export interface Random {
  seed: number;
  /** Returns a whole number from `min` to `max`. The range includes both. */
  between(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
}

export function seeded(seed = runSeed()): Random {
  let state = seed;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { seed, between, pick: (from) => from[between(0, from.length - 1)]! };
}
