/* oxlint-disable no-restricted-imports -- the other files import the router from here */
import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type Path,
  resolvePath,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import {
  type ExtraEntry,
  isExtraEntry,
  newestCloser,
  type SourceHistory,
  withExtraEntry,
} from './extra-entry';

/** A step to another history entry. */
export interface HistoryChange {
  location: Location<unknown>;
  action: NavigationType;
  /** The options of `navigate` or of the link. Undefined after Back and Forward. */
  options?: NavigateOptions;
}
/** Returns whether a step must wait for the person's decision. */
export type BlockerFunction = (step: { currentLocation: Path; nextLocation: Path }) => boolean;
interface Blocker {
  blocks: BlockerFunction;
  /** @param proceed does the blocked step */
  onBlocked: (proceed: () => void) => void;
}

/** History entries of the app, and their listeners. */
export interface AppHistory extends Navigator {
  readonly location: Location<unknown>;
  /**
   * Calls the listener after each step, in the order of the subscriptions. Returns a function that removes the listener.
   * @param seen the last location that the caller has used. If the current location is another one, the listener is
   *   called immediately.
   */
  listen(listener: (change: HistoryChange) => void, seen?: Location<unknown>): () => void;
  /** Calls the blocker before each step. Only the newest blocker counts. Returns a function that removes it. */
  block(blocker: Blocker): () => void;
}
/** Time, in ms, after which an unfinished return to the shown entry is repeated. */
const RETURN_MS = 500;

/** Older builds of remotes open dialogs without `closeOnBack`. */
function closerOfOldDialog(): (() => void) | undefined {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return dialog && (() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
}

/**
 * Adds blockers, and the options of each step, to a history of the router. Back closes an open dialog instead of
 * leaving the page. Chrome on Android does this itself. Other browsers need this code.
 */
export function appHistory(source: SourceHistory & Partial<ExtraEntry>): AppHistory {
  const listeners = new Set<(change: HistoryChange) => void>();
  let blockers: Blocker[] = [];
  let { location } = source;
  let change: HistoryChange = { location, action: NavigationType.Pop };
  /** Options of the running `push` or `replace`. */
  let options: NavigateOptions | undefined;
  /** The person has confirmed the next step through the entries, so the blocker is not asked again. */
  let isAllowed = false;
  /** The app itself has started the next step through the entries. */
  let isOwnStep = false;
  /**
   * Defined while the browser returns from a blocked step to the shown entry. `distance`: number of entries from the
   * shown entry to the browser's entry.
   */
  let returning: { distance: number; onReturned: () => void; returned: Promise<void> } | undefined;

  const blockerOf = (nextLocation: Path) => {
    const blocker = blockers.at(-1);
    return blocker?.blocks({ currentLocation: location, nextLocation }) ? blocker : undefined;
  };
  /** The browser has already left the shown entry. Resolves when the browser has returned to this entry. */
  function returnToShown(delta: number): Promise<void> {
    let onReturned = () => {};
    const returned = new Promise<void>((resolve) => (onReturned = resolve));
    returning = { distance: delta, onReturned, returned };
    source.holdExtraEntry?.(true);
    // If the person presses Back again during the return, a browser can drop the return. So the return is repeated.
    const repeat = setInterval(() => {
      if (returning) source.go(-returning.distance);
    }, RETURN_MS);
    void returned.then(() => clearInterval(repeat));
    source.go(-delta);
    return returned;
  }
  function returnAndAsk(blocker: Blocker, delta: number, next: Location<unknown>): void {
    const returned = returnToShown(delta);
    blocker.onBlocked(() => {
      void returned.then(() => {
        // The extra entry of the question has replaced the entries after the page.
        if (isExtraEntry()) return source.push(next, next.state);
        isAllowed = true;
        source.go(delta);
      });
    });
  }
  source.listen(({ action, location: next, delta }) => {
    if (returning) {
      // An entry that the app did not make has no known distance.
      returning.distance = delta === null ? 0 : returning.distance + delta;
      if (returning.distance !== 0) return;
      returning.onReturned();
      returning = undefined;
      source.holdExtraEntry?.(false);
      if (delta !== null) return;
    }
    // An entry that the app did not make has no known distance, so the step cannot be undone.
    if (action === NavigationType.Pop && !isAllowed && delta) {
      const close = isOwnStep ? undefined : (newestCloser() ?? closerOfOldDialog());
      isOwnStep = false;
      if (close) return void returnToShown(delta).then(close);
      const blocker = blockerOf(next);
      if (blocker) return returnAndAsk(blocker, delta, next);
    }
    isAllowed = false;
    isOwnStep = false;
    location = next;
    change = { location, action, ...(options && { options }) };
    for (const listener of listeners) listener(change);
  });
  /** Until the browser has returned to the shown entry, a step of the app would begin at another entry. */
  const afterReturn = (takeStep: () => void) => {
    if (returning) void returning.returned.then(takeStep);
    else takeStep();
  };
  const step = (kind: 'push' | 'replace') => (to: To, state?: unknown, chosen?: NavigateOptions) => {
    const next = resolvePath(to, location.pathname);
    const go = () => {
      // As in browsers, a link to the current address adds no entry. So a double tap on a link adds only one entry.
      const isHere = state == null && location.state === null && createPath(next) === createPath(location);
      const done = isHere ? 'replace' : kind;
      const takeStep = () => {
        options = chosen;
        source[done](to, state);
        options = undefined;
      };
      if (source.afterExtraEntry) source.afterExtraEntry(done === 'push', takeStep);
      else takeStep();
    };
    const blocker = blockerOf(next);
    if (blocker) blocker.onBlocked(() => afterReturn(go));
    else afterReturn(go);
  };
  return {
    get location() {
      return location;
    },
    createHref: (to) => source.createHref(to),
    encodeLocation: (to) => source.encodeLocation(to),
    go: (delta) =>
      afterReturn(() => {
        isOwnStep = true;
        source.go(delta);
      }),
    push: step('push'),
    replace: step('replace'),
    listen(listener, seen = location) {
      listeners.add(listener);
      if (seen !== location) listener(change);
      return () => void listeners.delete(listener);
    },
    block(blocker) {
      blockers = [...blockers, blocker];
      return () => {
        blockers = blockers.filter((other) => other !== blocker);
      };
    },
  };
}

/**
 * Call this function once in a page, because it listens to the browser's history until the page ends.
 * @param visitOf returns the number of the current visit. A state from another visit is removed, because it may contain
 *   values of another person
 */
export const browserHistory = (visitOf: () => number = () => 0): AppHistory => {
  dropStateOfOtherVisit(visitOf);
  // The router gives the first entry of each document the same key. But the scroll position and the expanded parts of
  // an entry are stored under its key, so each entry needs its own key.
  const state = window.history.state as { key?: string } | null;
  if (!state?.key) window.history.replaceState({ ...state, key: randomKey() }, '');
  const source = withEarlierPaths(withExtraEntry(UNSAFE_createBrowserHistory({ v5Compat: true })));
  return appHistory(withVisits(source, visitOf));
};
/** Maximum number of earlier entries whose paths an entry stores. */
const MAX_EARLIER = 10;
/**
 * Stores in the state of each entry the paths of the entries before it, the previous entry first. The Back arrow of a
 * screen (`useReturnTo` of shared-ui/src) finds its page there. An entry that the app did not make has no such paths.
 */
function withEarlierPaths<Source extends SourceHistory>(source: Source): Source {
  const { push, replace } = source;
  const store = (earlier: readonly string[]) =>
    window.history.replaceState({ ...(window.history.state as object | null), earlier }, '');
  return Object.assign(source, {
    push(to: To, state?: unknown) {
      const earlier = [source.location.pathname, ...earlierPaths()].slice(0, MAX_EARLIER);
      push(to, state);
      store(earlier);
    },
    replace(to: To, state?: unknown) {
      const earlier = earlierPaths();
      replace(to, state);
      if (earlier.length > 0) store(earlier);
    },
  });
}
interface VisitedEntry {
  /** The state that the app has set. */
  usr?: unknown;
  visit?: number;
}
const visitedEntry = () => (window.history.state ?? {}) as VisitedEntry;
/** @returns whether the browser's entry had such a state */
function dropStateOfOtherVisit(visitOf: () => number): boolean {
  const { usr, visit } = visitedEntry();
  if (usr == null || visit === undefined || visit === visitOf()) return false;
  window.history.replaceState({ ...visitedEntry(), usr: null } satisfies VisitedEntry, '');
  return true;
}
/** Stores the number of the visit beside the state of each entry. */
function withVisits<Source extends SourceHistory>(source: Source, visitOf: () => number): Source {
  const { listen, push, replace } = source;
  const step = (take: typeof push) => (to: To, state?: unknown) => {
    take(to, state);
    if (state == null) return;
    window.history.replaceState({ ...visitedEntry(), visit: visitOf() } satisfies VisitedEntry, '');
  };
  return Object.assign(source, {
    push: step(push),
    replace: step(replace),
    listen: (listener: Parameters<typeof listen>[0]) =>
      listen((change) =>
        listener(
          dropStateOfOtherVisit(visitOf)
            ? { ...change, location: { ...change.location, state: null } }
            : change,
        ),
      ),
  });
}
/** Returns the stored paths of the entries before the browser's entry. */
function earlierPaths(): string[] {
  const { earlier } = (window.history.state ?? {}) as { earlier?: string[] };
  return earlier ?? [];
}
/** Returns a key in the format of the router. */
export const randomKey = (): string => Math.random().toString(36).slice(2, 10);
