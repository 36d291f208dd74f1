/** Reproducible random numbers. The seed is printed, and PROOF_SEED sets it. */
export interface Random {
  seed: number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
}

export function seeded(seed = Number(process.env.PROOF_SEED) || Math.floor(Math.random() * 2 ** 31)): Random {
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
