/** Shows alerts of the browser. Only this file calls `window.alert`. */
import { t } from './i18n';

const QUIET_MS = 1_000;
let last = { text: '', at: 0 };

/**
 * Shows a text in the browser's alert. If several calls fail together, the same text within a second is shown
 * only once.
 */
export function alertOnce(text: string): void {
  const now = Date.now();
  if (text === last.text && now - last.at < QUIET_MS) return;
  window.alert(t(text));
  // The time is read after the alert, because the alert blocks while it is open.
  last = { text, at: Date.now() };
}
