/** Reports how long the code of each page took to load (docs/squads.md). */
import { API_BASE, calls } from '@linksouq/shared-api/contract';
import type { LoadOrigin } from '../federation/chunk-error';

/** Maximum number of load times per report. The server has the same limit. */
const MAX_TIMES = 40;

interface LoadTime extends Pick<LoadOrigin, 'remote' | 'build' | 'owner' | 'page'> {
  /** Duration of the load in whole ms. For the first page of a document, the time since navigation start. */
  ms: number;
  /** Never true after a page of the shell, because the time then contains the time that the person spent on this page. */
  first: boolean;
}
let times: LoadTime[] = [];
let isFirst = true;

export function noteLoad({ remote, build, owner, page }: LoadOrigin, began: number): void {
  const now = performance.now();
  if (times.length < MAX_TIMES)
    times.push({ remote, build, owner, page, ms: Math.round(isFirst ? now : now - began), first: isFirst });
  isFirst = false;
}

/** Loads of the shell's own pages are not reported. */
export function noteOwnPage(): void {
  isFirst = false;
}

function send(): void {
  if (times.length === 0 || typeof navigator.sendBeacon !== 'function') return;
  const body = new Blob([JSON.stringify({ kind: 'loads', loads: times })], { type: 'application/json' });
  times = [];
  navigator.sendBeacon(API_BASE + calls.reportClient.path, body);
}
export function reportLoadTimes(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
