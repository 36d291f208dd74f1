/** Load times of pages' code, sent to the server when the page is hidden (docs/squads.md). */
import { API_BASE, calls } from '@linksouq/shared-api/contract';
import type { LoadOrigin } from '../federation/chunk-error';

/** A page that is open for days loads each of its screens once. */
const MOST = 40;

interface LoadTime extends Pick<LoadOrigin, 'remote' | 'build' | 'owner' | 'page'> {
  /** Whole ms: of the load, or since navigation start for the document's first page. */
  ms: number;
  first: boolean;
}
let times: LoadTime[] = [];
let isFirst = true;

/** @param began `performance.now()` at the start of the load */
export function noteLoad({ remote, build, owner, page }: LoadOrigin, began: number): void {
  const now = performance.now();
  if (times.length < MOST)
    times.push({ remote, build, owner, page, ms: Math.round(isFirst ? now : now - began), first: isFirst });
  isFirst = false;
}

/** One message for all, sent with the page's end. Best effort. */
function send(): void {
  if (times.length === 0 || typeof navigator.sendBeacon !== 'function') return;
  const body = new Blob([JSON.stringify({ kind: 'loads', loads: times })], { type: 'application/json' });
  times = [];
  navigator.sendBeacon(API_BASE + calls.reportClient.path, body);
}
/** Starts sending for the page's life. */
export function reportLoadTimes(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
