import { useRef } from 'react';
import { prepareTab } from '@linksouq/shared-ui';
import type { Action } from './use-action';

/**
 * After a successful call, presses are ignored for this time, in ms. The call can end before the second tap of a double
 * tap.
 */
const PAUSE_MS = 1_000;

/**
 * Returns a function for a click handler. It opens a tab, makes the call, and shows the URL of the response in the tab.
 * A failed call closes the tab. While a call runs, and shortly after it, the function does nothing.
 * @param action the action that makes the call
 * @param callForUrl makes the call and returns the URL, or undefined after a failure
 */
export function useTabAction(
  action: Pick<Action, 'isRunning' | 'isMounted'>,
  callForUrl: () => Promise<string | undefined>,
): () => Promise<void> {
  const openedAt = useRef(-Infinity);
  return async () => {
    if (action.isRunning() || performance.now() - openedAt.current < PAUSE_MS) return;
    const tab = prepareTab();
    const url = await callForUrl();
    if (url === undefined) return tab.close();
    openedAt.current = performance.now();
    tab.go(url, { mayLeave: action.isMounted() });
  };
}
