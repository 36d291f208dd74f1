/** What a person sees of loading, and what the product did so that they see none of it. */
import type { Page } from '@playwright/test';

/** Skeletons, spinners and the region of a page whose code is on its way, by the class names that builds give them. */
const LOADING = ['skeleton', 'spinner', 'pending'].map((name) => `[class*="__${name}__"]`).join(', ');

declare global {
  interface Window {
    /** Class names of all that said "loading" since the watch began. */
    loadingSeen?: string[];
  }
}
/** From now on everything that says "loading" is noted, however shortly it stands in the page. */
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
/** What was noted; undefined when the document has been replaced meanwhile. */
export const loadingSeen = (page: Page) => page.evaluate(() => window.loadingSeen);

/** Gives the page a sign that somebody is at it, and waits until these routes' code, and what they ask for, are here. */
export async function prefetched(page: Page, ...routes: string[]): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForFunction(
    (names) => names.every((name) => performance.getEntriesByName(`prefetched ${name}`, 'mark').length > 0),
    routes,
    { timeout: 30_000 },
  );
}
