/** Detects visible loading elements, and waits for prefetched pages. */
import type { Page } from '@playwright/test';

/** Selector of loading elements: skeletons, spinners and the pending page, by class names of the builds. */
const LOADING = ['skeleton', 'spinner', 'pending'].map((name) => `[class*="__${name}__"]`).join(', ');

declare global {
  interface Window {
    /** Class names of loading elements since the watch began. */
    loadingSeen?: string[];
  }
}
/** Records every loading element from now on, however briefly it is shown. */
export async function watchLoading(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const seen: string[] = (window.loadingSeen = []);
    const note = (node: Node) => {
      if (!(node instanceof Element)) return;
      const found = [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)];
      for (const one of found) seen.push(`${location.pathname}: ${one.getAttribute('class')}`);
    };
    note(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document.body, { subtree: true, childList: true });
  }, LOADING);
}
/** Returns the records, or undefined when the document was replaced. */
export const loadingSeen = (page: Page) => page.evaluate(() => window.loadingSeen);

/** Simulates user activity and waits until the code and the data of these routes are loaded. */
export async function prefetched(page: Page, ...routes: string[]): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForFunction(
    (names) => names.every((name) => performance.getEntriesByName(`prefetched ${name}`, 'mark').length > 0),
    routes,
    { timeout: 30_000 },
  );
}
