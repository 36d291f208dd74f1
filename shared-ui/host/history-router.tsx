/* oxlint-disable no-restricted-imports -- the other files import the router from here */
import {
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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
  /** The step of the running view transition. */
  const animatedStep = useRef<{ change: HistoryChange; onShown: () => void }>(undefined);
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
      if (!isAnimated || !document.startViewTransition) return startTransition(() => setShown(change));
      const show = () =>
        new Promise<void>((onShown) => {
          animatedStep.current = { change, onShown };
          setShown(change);
        });
      // The promise rejects if the browser skips the animation, because the next step has come first.
      document.startViewTransition(show).ready.catch(() => {});
    }, first.location);
  }, [history, first]);
  useLayoutEffect(() => {
    if (animatedStep.current?.change === shown) animatedStep.current.onShown();
  }, [shown]);
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
