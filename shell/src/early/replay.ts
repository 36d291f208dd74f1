import { useEffect } from 'react';

interface Early {
  take(): Element[];
}
/** Replays clicks from before hydration (early.ts). Later calls find none. */
export function replayEarlyClicks(): void {
  const { __early: early } = window as unknown as { __early?: Early };
  for (const button of early?.take() ?? []) {
    button.removeAttribute('aria-busy');
    if (button.isConnected) (button as HTMLElement).click();
  }
}
/** Wraps a page. When its effects run, the page is hydrated. */
export function usePageIsLive(): void {
  useEffect(replayEarlyClicks, []);
}
