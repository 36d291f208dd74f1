import type { Page } from 'playwright-core';

export interface Move {
  tap: { role: 'link' | 'tab' | 'button'; name: RegExp };
  /** An element that exists when the next page is complete. */
  shows: readonly [selector: string, words: string];
}

/** @returns the time from the tap until the expected text is painted, in ms */
export async function move(page: Page, { tap, shows }: Move): Promise<number> {
  const painted = page.evaluate(
    ([selector, words]) =>
      new Promise<number>((resolve) => {
        let tappedAt: number | undefined;
        const isNextPageShown = () =>
          [...document.querySelectorAll(selector!)].some((element) => element.textContent?.includes(words!));
        const resolveWhenShown = () => {
          if (tappedAt === undefined || !isNextPageShown()) return;
          observer.disconnect();
          // A timer that a frame callback starts runs after the paint of the frame.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tappedAt!)));
        };
        const observer = new MutationObserver(resolveWhenShown);
        addEventListener('click', (event) => (tappedAt ??= event.timeStamp), { capture: true, once: true });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    shows,
  );
  await page.getByRole(tap.role, { name: tap.name }).first().tap();
  return painted;
}
