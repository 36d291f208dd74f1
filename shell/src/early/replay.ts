import { useEffect } from 'react';

interface Early {
  take(): Element[];
}
/** Replays clicks from before hydration (early.ts). Only the first call finds any. */
export function replayEarlyClicks(): void {
  const { __early: early } = window as unknown as { __early?: Early };
  for (const button of early?.take() ?? []) {
    button.removeAttribute('aria-busy');
    if (button.isConnected) (button as HTMLElement).click();
  }
}
/** For the component around a page: when its effects run, the page is hydrated. */
export function usePageIsLive(): void {
  useEffect(replayEarlyClicks, []);
}
