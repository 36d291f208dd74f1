import { t } from './i18n';

const REPEAT_MS = 1_000;
let lastAlert = { text: '', at: 0 };

/** Calls `window.alert`. Ignores the same text within a second, because several calls can fail together. */
export function alertOnce(text: string): void {
  const now = Date.now();
  if (text === lastAlert.text && now - lastAlert.at < REPEAT_MS) return;
  window.alert(t(text));
  // Read the time after the alert, because an open alert blocks the script.
  lastAlert = { text, at: Date.now() };
}
