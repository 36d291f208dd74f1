/**
 * Temporary messages. Limits of product §9: at most 20, errors and plain toasts for 4 s, successes for 2 s.
 * The list of toasts loads when the browser is idle, or at the first toast.
 */
import { useSyncExternalStore } from 'react';
import { alertOnce } from './alert';
import type { ToastKind } from './toast-list';

type ToastModule = typeof import('./toast-list');

let list: ToastModule | undefined;
let loading: Promise<void> | undefined;
/** Toasts that wait for the list. */
let waiting: [kind: ToastKind, text: string][] = [];
const listeners = new Set<() => void>();

/** Loads the list of toasts. After a failure the next call tries again. */
export function loadToasts(): Promise<void> {
  loading ??= import(/* webpackChunkName: "shell-toasts" */ './toast-list').then(
    ({ showToast, clearToasts, ToastList }) => {
      list = { showToast, clearToasts, ToastList };
      for (const listener of listeners) listener();
      for (const [kind, text] of waiting.splice(0)) showToast(kind, text);
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function show(kind: ToastKind, text: string): void {
  if (list) return list.showToast(kind, text);
  waiting.push([kind, text]);
  // Without a connection the list cannot load. The alert still shows the message.
  loadToasts().catch(() => {
    for (const [, missed] of waiting.splice(0)) alertOnce(missed);
  });
}

export const toast = {
  /**
   * Shown for 2 s. A success with the text of a visible toast is not shown again. Three added items show one
   * toast.
   */
  success: (text: string) => show('success', text),
  /**
   * Shown for 4 s. An error with the text of a visible toast is not shown again. Two failed calls show one
   * toast.
   */
  error: (text: string) => show('error', text),
  /** Shown for 4 s, without an icon. */
  plain: (text: string) => show('plain', text),
  /** Removes all toasts, for tests and log-out. */
  clear: () => {
    waiting = [];
    list?.clearToasts();
  },
};

const onListChange = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Renders the toasts. The shell mounts it once. */
export function Toaster() {
  const loaded = useSyncExternalStore(
    onListChange,
    () => list,
    () => undefined,
  );
  return loaded ? <loaded.ToastList /> : null;
}
