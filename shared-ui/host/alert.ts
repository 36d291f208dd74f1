/** Shows alerts of the browser. Only this file calls `window.alert`. */
import { t } from './i18n';

const REPEAT_MS = 1_000;
let lastAlert = { text: '', at: 0 };

/**
 * Shows a text in the browser's alert. If several calls fail together, the same text within a second is shown
 * only once.
 */
export function alertOnce(text: string): void {
  const now = Date.now();
  if (text === lastAlert.text && now - lastAlert.at < REPEAT_MS) return;
  window.alert(t(text));
  // The time is read after the alert, because the alert blocks while it is open.
  lastAlert = { text, at: Date.now() };
}
