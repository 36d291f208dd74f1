/** Temporary messages (product §9). The list of toasts loads when the browser is idle, or at the first toast. */
import { useSyncExternalStore } from 'react';
import { alertOnce } from './alert';
import type { ToastKind } from './toast-list';

type ToastModule = typeof import('./toast-list');

let list: ToastModule | undefined;
let loading: Promise<void> | undefined;
/** Toasts that wait for the load of the list. */
let waiting: [kind: ToastKind, text: string][] = [];
const listeners = new Set<() => void>();

/** Loads the list of toasts. After a failed load, the next call loads again. */
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
  // An alert needs no code from the network.
  loadToasts().catch(() => {
    for (const [, waitingText] of waiting.splice(0)) alertOnce(waitingText);
  });
}

export const toast = {
  /** Shown for 2 s. Ignored while a toast with the same text is visible. */
  success: (text: string) => show('success', text),
  /** Shown for 4 s. Ignored while a toast with the same text is visible. */
  error: (text: string) => show('error', text),
  /** Shown for 4 s, without an icon. Ignored while a toast with the same text is visible. */
  plain: (text: string) => show('plain', text),
  /** Removes all toasts. */
  clear: () => {
    waiting = [];
    list?.clearToasts();
  },
};

const onListChange = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** The shell mounts this component once. */
export function Toaster() {
  const loaded = useSyncExternalStore(
    onListChange,
    () => list,
    () => undefined,
  );
  return loaded ? <loaded.ToastList /> : null;
}
