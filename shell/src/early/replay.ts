import { useEffect } from 'react';

interface Early {
  take(): Element[];
}
/** Presses again what was pressed before the page was live (early.ts). Only the first call finds any. */
export function replayEarlyClicks(): void {
  const { __early: early } = window as unknown as { __early?: Early };
  for (const button of early?.take() ?? []) {
    button.removeAttribute('aria-busy');
    if (button.isConnected) (button as HTMLElement).click();
  }
}
/** For the component around a page: once its effects run, the page answers. */
export function usePageIsLive(): void {
  useEffect(replayEarlyClicks, []);
}
