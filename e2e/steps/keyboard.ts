/** Steps with only the keyboard. After each step the focus must be visible. */
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

/** Maximum number of key presses. No screen has more tab stops. */
const MAX_STOPS = 90;

/**
 * Returns the name of the focused element, and whether its focus is visible. A focus is visible if there is
 * a ring around the element, its label, the next element or a parent element, and a part of the element is
 * visible in the window.
 */
const currentFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { name: '', seen: true };
    const hasRing = (element: Element | null | undefined) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const mayHaveRing = [
      focused,
      focused.nextElementSibling,
      focused.parentElement,
      focused.closest('label'),
      focused.parentElement?.parentElement,
    ];
    const box = (focused.closest('label') ?? focused).getBoundingClientRect();
    const label = focused.closest('label');
    const isOnTop = [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return hit !== null && (focused.contains(hit) || label?.contains(hit) || hit.contains(focused));
      }),
    );
    const name = `${focused.tagName.toLowerCase()} ${focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent?.slice(0, 30) ?? ''}`;
    // Only a script can focus an element with tabindex -1 (a heading or the page), so it needs no ring. The
    // browser itself draws the ring of a video.
    const needsNoRing = focused.getAttribute('tabindex') === '-1' || focused instanceof HTMLVideoElement;
    return { name, seen: needsNoRing || (mayHaveRing.some(hasRing) && isOnTop) };
  });

async function seeFocus(page: Page): Promise<void> {
  // The check is repeated, because the screen may slide or scroll.
  await expect
    .poll(() => currentFocus(page).then(({ name, seen }) => (seen ? '' : name)), 'focus that cannot be seen')
    .toBe('');
}

/** Presses the key until the element has the focus. The focus must be visible at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await seeFocus(page);
  }
  throw new Error(`${key} never reaches ${String(target)}`);
}
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
export async function chooseFile(page: Page, field: Locator, file: string): Promise<void> {
  await tabTo(page, field);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser') as Promise<FileChooser>,
    page.keyboard.press('Enter'),
  ]);
  await chooser.setFiles(file);
}
export const seeFocusOnMain = (page: Page) => expect(page.locator('#main')).toBeFocused();
export const seeFocusInPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'focus').not.toBe('BODY');
