import { useEffect } from 'react';

interface Early {
  take(): Element[];
}
/** Replays clicks from before hydration (early.ts). Later calls find no clicks. */
export function replayEarlyClicks(): void {
  const { __early: early } = window as unknown as { __early?: Early };
  for (const button of early?.take() ?? []) {
    button.removeAttribute('aria-busy');
    if (button.isConnected) (button as HTMLElement).click();
  }
}
/** Replays early clicks when the effects of a page run, because the page is hydrated then. */
export function usePageIsLive(): void {
  useEffect(replayEarlyClicks, []);
}
