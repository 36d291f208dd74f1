/** Taps a link and measures the time until its page is painted. */
import type { Page } from 'playwright-core';

export interface Move {
  /** The accessible name of the tapped link or tab. */
  tap: { role: 'link' | 'tab' | 'button'; name: RegExp };
  /** Selector and text of the complete next page. */
  shows: readonly [selector: string, words: string];
}

/** @returns ms from the tap to the paint that follows the expected text */
export async function move(page: Page, { tap, shows }: Move): Promise<number> {
  const painted = page.evaluate(
    ([selector, words]) =>
      new Promise<number>((resolve) => {
        let tapped: number | undefined;
        const isHere = () =>
          [...document.querySelectorAll(selector!)].some((one) => one.textContent?.includes(words!));
        const look = () => {
          if (tapped === undefined || !isHere()) return;
          observer.disconnect();
          // The paint has happened when the frame after the next one starts.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tapped!)));
        };
        const observer = new MutationObserver(look);
        addEventListener('click', (event) => (tapped ??= event.timeStamp), { capture: true, once: true });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    shows,
  );
  await page.getByRole(tap.role, { name: tap.name }).first().tap();
  return painted;
}
