import { useEffect } from 'react';

interface Early {
  take(): Element[];
}
/** Replays the clicks that `early.ts` recorded, once. */
export function replayEarlyClicks(): void {
  const { __early: early } = window as unknown as { __early?: Early };
  for (const button of early?.take() ?? []) {
    button.removeAttribute('aria-busy');
    if (button.isConnected) (button as HTMLElement).click();
  }
}
/** At the first effect of a page, the page is hydrated. */
export function usePageIsLive(): void {
  useEffect(replayEarlyClicks, []);
}
