/** One tap on a link, and the time until what it leads to is painted. */
import type { Page } from 'playwright-core';

export interface Move {
  /** What is tapped: the accessible name of a link, or of a tab. */
  tap: { role: 'link' | 'tab' | 'button'; name: RegExp };
  /** Selector of what the next page shows once it shows everything, and words in it. */
  shows: readonly [selector: string, words: string];
}

/** @returns ms from the tap to the paint that follows what is waited for */
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
          // The frame after the next one's start has been painted.
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
