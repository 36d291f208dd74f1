/**
 * Returns the seed of all random cases: PROOF_SEED, otherwise the seed of jest. `npm test` always passes the same
 * `--seed`. `npm run test:full` and `npm run proof` use a new seed.
 */
export const runSeed = () => Number(process.env.PROOF_SEED) || jest.getSeed();

/** A generator of reproducible random numbers. */
export interface Random {
  seed: number;
  /** Returns an integer from `min` to `max`, both included. */
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
