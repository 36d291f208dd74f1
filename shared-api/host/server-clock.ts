/**
 * The server's clock. Deadlines are times of the server, and the clock of a device may be wrong, so every text about a
 * deadline uses this clock. Before the first response of a tab, it is the clock of the device.
 */

/** A smaller difference, ms, can come from the duration of a call, and from the whole seconds of the header. */
const TOLERANCE_MS = 30_000;

/** After a reload, pages with stored data show deadlines before the first response. So the tab keeps the difference. */
const KEY = 'server_clock_ahead_ms';
function storedAheadMs(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
let aheadMs = storedAheadMs();

/**
 * Call this function with the header `date` of a response that no cache has stored. Without a valid date, it does
 * nothing.
 */
export function readServerClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const newAheadMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
  if (newAheadMs === aheadMs) return;
  aheadMs = newAheadMs;
  try {
    sessionStorage.setItem(KEY, String(aheadMs));
  } catch {
    // Without storage, the difference is only in memory.
  }
}

/** Returns the time of the server in ms since 1970. */
export const serverNow = (): number => Date.now() + aheadMs;
