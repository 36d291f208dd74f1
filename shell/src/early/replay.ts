import { useEffect } from 'react';

interface Early {
  take(): [button: Element, click: Event][];
}
/**
 * Replays each recorded click of `early.ts` once. It does not replay a click that is still being dispatched: this click
 * made React hydrate the page, and React handles it afterwards.
 */
export function replayEarlyTaps(): void {
  const { __early: early } = window as unknown as { __early?: Early };
  for (const [button, click] of early?.take() ?? []) {
    button.removeAttribute('aria-busy');
    const isHandledByReact = click.eventPhase !== Event.NONE;
    if (button.isConnected && !isHandledByReact) (button as HTMLElement).click();
  }
}
/** Replays the early taps in the first effect of a page, because the page is hydrated then. */
export function useEarlyTaps(): void {
  useEffect(replayEarlyTaps, []);
}
