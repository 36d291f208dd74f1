/* oxlint-disable no-restricted-imports -- the other files import the router from here */
import { type ReactNode, startTransition, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, Router, UNSAFE_NavigationContext } from 'react-router-dom';
import type { AppHistory, BlockerFunction, HistoryChange } from './history';

/**
 * Shows the children at the location of the history. This is the declarative router, which needs half the bytes of the
 * data router. The app loads its data without a router.
 */
export function HistoryRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const [first] = useState<HistoryChange>(() => ({
    location: history.location,
    action: NavigationType.Pop,
  }));
  const [shown, setShown] = useState(first);
  useLayoutEffect(() => {
    const animated = new Set<string>();
    let from = first.location.pathname;
    return history.listen((change) => {
      const to = change.location.pathname;
      if (change.options?.viewTransition) animated.add(`${from} ${to}`).add(`${to} ${from}`);
      // Back and Forward have the animation of the step that they undo or repeat.
      const isAnimated =
        change.options?.viewTransition ||
        (change.action === NavigationType.Pop && animated.has(`${from} ${to}`));
      from = to;
      if (isAnimated && document.startViewTransition)
        // The browser skips the animation if the next step comes first.
        document.startViewTransition(() => flushSync(() => setShown(change))).ready.catch(() => {});
      else startTransition(() => setShown(change));
    }, first.location);
  }, [history, first]);
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}

export interface Blocker {
  state: 'unblocked' | 'blocked';
  /** Leaves the page. Undefined if no step is blocked. */
  proceed?: () => void;
  /** Stays on the page. Undefined if no step is blocked. */
  reset?: () => void;
}
/** Blocks the steps to other history entries for which `blocks` returns true. */
export function useBlocker(blocks: BlockerFunction): Blocker {
  const history = useContext(UNSAFE_NavigationContext).navigator as AppHistory;
  const [blocked, setBlocked] = useState<{ proceed: () => void }>();
  useEffect(
    () => history.block({ blocks, onBlocked: (proceed) => setBlocked({ proceed }) }),
    [history, blocks],
  );
  if (!blocked) return { state: 'unblocked' };
  const reset = () => setBlocked(undefined);
  return {
    state: 'blocked',
    reset,
    proceed: () => {
      reset();
      blocked.proceed();
    },
  };
}
