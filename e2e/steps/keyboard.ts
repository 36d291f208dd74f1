/** A person who uses only the keyboard and relies on a visible focus. */
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

/** Maximum number of tab stops, more than any screen has. */
const MOST_STOPS = 90;

/**
 * Returns where the focus is and whether it is visible: a ring around the element, its drawn part (label, face) or its
 * box. Part of it must be in the viewport and uncovered.
 */
const focusNow = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return { name: '', seen: true };
    const hasRing = (element: Element | null | undefined) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const drawn = [
      one,
      one.nextElementSibling,
      one.parentElement,
      one.closest('label'),
      one.parentElement?.parentElement,
    ];
    const box = (one.closest('label') ?? one).getBoundingClientRect();
    const label = one.closest('label');
    const isOnTop = [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return hit !== null && (one.contains(hit) || label?.contains(hit) || hit.contains(one));
      }),
    );
    const name = `${one.tagName.toLowerCase()} ${one.getAttribute('aria-label') ?? one.getAttribute('name') ?? one.textContent?.slice(0, 30) ?? ''}`;
    // A heading or the page gets the focus by script, so it needs no ring. A player's controls have the browser's ring.
    const isPlace = one.getAttribute('tabindex') === '-1' || one instanceof HTMLVideoElement;
    return { name, seen: isPlace || (drawn.some(hasRing) && isOnTop) };
  });

async function seeFocus(page: Page): Promise<void> {
  // Waits until a sliding or scrolling screen has stopped.
  await expect
    .poll(() => focusNow(page).then(({ name, seen }) => (seen ? '' : name)), 'focus that cannot be seen')
    .toBe('');
}

/** Presses Tab (or Shift+Tab) until the element has the focus. The focus must be visible at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await seeFocus(page);
  }
  throw new Error(`${key} never reaches ${String(target)}`);
}
/** Moves the focus to the element and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
/** Opens the system's file dialog, which is outside the page. */
export async function chooseFile(page: Page, field: Locator, file: string): Promise<void> {
  await tabTo(page, field);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser') as Promise<FileChooser>,
    page.keyboard.press('Enter'),
  ]);
  await chooser.setFiles(file);
}
/** On a new screen the focus is on the page, not on the removed button. */
export const startsAtTheTop = (page: Page) => expect(page.locator('#main')).toBeFocused();
/** Some element must have the focus. */
export const isNotLost = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'focus').not.toBe('BODY');
