/** A short run opens every n-th screen of the list, where n is this number. */
const EVERY = 4;
export const IS_FULL_RUN = process.env.TEST_TIER === 'full';

/** Returns all screens in a full run, and a fixed part of them in a short run. */
export const sampled = <Screen>(screens: readonly Screen[]): Screen[] =>
  screens.filter((_, at) => IS_FULL_RUN || at % EVERY === 0);
