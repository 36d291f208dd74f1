/** Detects loading elements, and waits for hydrated and for prefetched pages. */
import { expect, type Page } from '@playwright/test';

/** Skeletons, spinners and the shell's `PendingPage`. */
const LOADING = ['skeleton', 'spinner', 'pending'].map((name) => `[class*="__${name}__"]`).join(', ');

declare global {
  interface Window {
    /** The path and class name of each loading element since `watchLoading`. */
    loadingSeen?: string[];
  }
}
/** Records every loading element from now on, even if it is visible only for a moment. */
export async function watchLoading(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const seen: string[] = (window.loadingSeen = []);
    const note = (node: Node) => {
      if (!(node instanceof Element)) return;
      const found = [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)];
      for (const element of found) seen.push(`${location.pathname}: ${element.getAttribute('class')}`);
    };
    note(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document.body, { subtree: true, childList: true });
  }, LOADING);
}
/** Returns undefined if another document was loaded after `watchLoading`. */
export const loadingSeen = (page: Page) => page.evaluate(() => window.loadingSeen);

/** Waits for the property with a private name that React adds to each hydrated element. */
export const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const button = document.querySelector('main button, main a');
    return button && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  });

/**
 * Moves the mouse until the code and data of these routes are prefetched. The page may not listen yet during
 * the first movement, so the mouse moves repeatedly.
 */
export async function prefetched(page: Page, ...routes: string[]): Promise<void> {
  let x = 1;
  await expect(async () => {
    x = x === 1 ? 2 : 1;
    await page.mouse.move(x, 1);
    const marks = await page.evaluate(
      (names) =>
        names.filter((name) => performance.getEntriesByName(`prefetched ${name}`, 'mark').length > 0),
      routes,
    );
    expect(marks).toEqual(routes);
  }).toPass({ timeout: 30_000 });
}
