/** Taps a link and measures the time until the next page is painted. */
import type { Page } from 'playwright-core';

export interface Move {
  /** Role and accessible name of the tapped element. */
  tap: { role: 'link' | 'tab' | 'button'; name: RegExp };
  /** The selector and text of an element that exists when the next page is complete. */
  shows: readonly [selector: string, words: string];
}

/** @returns ms from the tap to the paint that follows the expected text */
export async function move(page: Page, { tap, shows }: Move): Promise<number> {
  const painted = page.evaluate(
    ([selector, words]) =>
      new Promise<number>((resolve) => {
        let tapped: number | undefined;
        const isHere = () =>
          [...document.querySelectorAll(selector!)].some((element) => element.textContent?.includes(words!));
        const look = () => {
          if (tapped === undefined || !isHere()) return;
          observer.disconnect();
          // A timer that a frame callback starts runs after the paint of this frame.
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
