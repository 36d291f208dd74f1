/* oxlint-disable no-restricted-imports -- tests and hosted pages import the history from here */
import { type Location, parsePath, UNSAFE_createMemoryHistory } from 'react-router-dom';
import { type AppHistory, appHistory, randomKey } from './history';

/**
 * Returns a history without an address bar, for tests and for pages inside another product.
 * @param entries the last one is the current entry
 */
export const memoryHistory = (entries: readonly (string | Partial<Location<unknown>>)[]): AppHistory =>
  appHistory(
    UNSAFE_createMemoryHistory({
      initialEntries: entries.map((entry) => ({
        key: randomKey(),
        ...(typeof entry === 'string' ? parsePath(entry) : entry),
      })),
      v5Compat: true,
    }),
  );
