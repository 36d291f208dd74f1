/* oxlint-disable no-restricted-imports -- the other files import the router from here */
import { NavigationType, type To, type UNSAFE_createBrowserHistory } from 'react-router-dom';

export type SourceHistory = Omit<ReturnType<typeof UNSAFE_createBrowserHistory>, 'createURL'>;
export interface ExtraEntry {
  /** Makes a `push` or `replace` at once, or after the browser has left the extra entry. */
  afterExtraEntry(isPush: boolean, step: () => void): void;
  /** The browser shows another entry than the app until it returns, so no extra entry is added or left before. */
  holdExtraEntry(isHeld: boolean): void;
}
interface EntryState {
  /** Index of the entry among the entries of the app. 0 for the first page. */
  idx?: number;
  isExtra?: true;
}
/** Time, in ms, after which waiting steps are made even if the browser has not left the extra entry. */
const LEAVE_MS = 1_000;
/**
 * Time, in ms, after which the browser has dropped the step that leaves the extra entry. A later step is a step of the
 * person, and Back must not be ignored.
 */
const DROPPED_MS = 5_000;

/** Functions that close the open dialogs and menus, the newest last. */
let closers: (() => void)[] = [];
/** Adds or leaves the extra entry. Undefined without a browser's history. */
let update: (() => void) | undefined;
/** In a timer, because one dialog can replace another, and because a link in a dialog closes it while it navigates. */
const updateLater = () => void setTimeout(() => update?.());

/**
 * Call this function when a dialog or a menu opens. Back then closes it and stays on the page.
 * @param close called after Back
 * @returns a function to call when the dialog or menu has closed
 */
export function closeOnBack(close: () => void): () => void {
  const closer = () => close();
  closers = [...closers, closer];
  updateLater();
  return () => {
    closers = closers.filter((other) => other !== closer);
    updateLater();
  };
}
/** Returns the function that closes the newest open dialog or menu. */
export const newestCloser = (): (() => void) | undefined => closers.at(-1);

const entryState = () => (window.history.state ?? {}) as EntryState;
export const isExtraEntry = (): boolean => entryState().isExtra === true;

/**
 * Adds an extra entry with the same page while a dialog is open on the first page of the app. On the other pages,
 * `appHistory` undoes Back. On the first page it cannot, because Back opens another document, such as the profile with
 * the link to the page. When the dialog closes, the browser leaves the extra entry, so the next Back leaves the page.
 */
export function withExtraEntry(source: SourceHistory): SourceHistory & ExtraEntry {
  const { listen, push, replace } = source;
  let wasExtra = isExtraEntry();
  let isPushing = false;
  /** Steps that wait until the browser has left the extra entry. Undefined if the browser does not leave it. */
  let waiting: (() => void)[] | undefined;
  let isHeld = false;
  /**
   * Defined if the browser has not left the extra entry in time, but may still do so. `shown`: state and address of the
   * page that has replaced the extra entry since then.
   */
  let abandoned: { shown?: { state: EntryState; href: string } } | undefined;

  function leave() {
    const own: typeof waiting = (waiting = []);
    source.go(-1);
    setTimeout(() => {
      if (waiting !== own) return;
      const late: typeof abandoned = (abandoned = {});
      setTimeout(() => {
        if (abandoned === late) abandoned = undefined;
      }, DROPPED_MS);
      endLeaving();
    }, LEAVE_MS);
  }
  function endLeaving() {
    const steps = waiting ?? [];
    waiting = undefined;
    for (const step of steps) step();
    if (closers.length > 0) updateLater();
  }
  update = () => {
    if (waiting || isHeld || abandoned) return;
    if (closers.length === 0) return isExtraEntry() ? leave() : undefined;
    if (entryState().idx !== 0 || isExtraEntry()) return;
    wasExtra = true;
    window.history.pushState({ ...entryState(), isExtra: true } satisfies EntryState, '');
  };
  /** Called after a step between the page's entry and its extra entry. */
  function crossed() {
    if (waiting) endLeaving();
    else if (wasExtra) updateLater();
    else if (closers.length === 0) source.go(-1);
    else {
      newestCloser()?.();
      updateLater();
    }
  }
  /** The browser has left the extra entry too late, so its entry gets the page that is shown since then. */
  function leftLate({ shown }: NonNullable<typeof abandoned>) {
    abandoned = undefined;
    if (shown) window.history.replaceState({ ...entryState(), ...shown.state }, '', shown.href);
    updateLater();
  }
  // After a reload, no dialog is open.
  if (wasExtra) updateLater();
  return Object.assign(source, {
    listen: (listener: Parameters<typeof listen>[0]) =>
      listen((change) => {
        const isCrossing =
          change.action === NavigationType.Pop && change.delta === 0 && wasExtra !== isExtraEntry();
        wasExtra = isExtraEntry();
        if (abandoned && change.action === NavigationType.Pop && change.delta === 0)
          return leftLate(abandoned);
        // After a step to another page, the late step is like a step of the person.
        if (isPushing || change.action !== NavigationType.Replace) abandoned = undefined;
        else if (abandoned) abandoned.shown = { state: entryState(), href: window.location.href };
        if (isCrossing) crossed();
        else listener(isPushing ? { ...change, action: NavigationType.Push, delta: 1 } : change);
      }),
    /** The new entry replaces the extra entry, so Back from the new page opens the page of the dialog. */
    push(to: To, state?: unknown) {
      if (!isExtraEntry()) return push(to, state);
      window.history.replaceState({ ...entryState(), idx: 1 } satisfies EntryState, '');
      isPushing = true;
      replace(to, state);
      isPushing = false;
    },
    afterExtraEntry(isPush: boolean, step: () => void) {
      if (!waiting && !abandoned && isExtraEntry() && !isPush) leave();
      if (waiting) waiting.push(step);
      else step();
    },
    holdExtraEntry(held: boolean) {
      isHeld = held;
      if (!held) updateLater();
    },
  });
}
