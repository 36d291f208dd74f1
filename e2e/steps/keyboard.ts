/** Somebody with a keyboard and nothing else, who looks where the focus is. */
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const MOST_STOPS = 90;

/**
 * Where the focus stands and whether it can be seen: a ring around the element, around what is drawn for it (its
 * label, the face beside it) or around the box that it lies in; and some of it in view, under nothing.
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
    // A heading or the page itself is led to, not pressed: it needs no ring. Controls of a player have the browser's.
    const isPlace = one.getAttribute('tabindex') === '-1' || one instanceof HTMLVideoElement;
    return { name, seen: isPlace || (drawn.some(hasRing) && isOnTop) };
  });

async function seeFocus(page: Page): Promise<void> {
  // A screen that slides or scrolls is looked at once it stands.
  await expect
    .poll(() => focusNow(page).then(({ name, seen }) => (seen ? '' : name)), 'focus that cannot be seen')
    .toBe('');
}

/** Tabs on (or back) until the element has the focus, which can be seen at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await seeFocus(page);
  }
  throw new Error(`no way to ${String(target)} by ${key}`);
}
/** Goes to the element and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
/** Opens the system's file dialog; what is chosen there is no matter of the page. */
export async function chooseFile(page: Page, field: Locator, file: string): Promise<void> {
  await tabTo(page, field);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser') as Promise<FileChooser>,
    page.keyboard.press('Enter'),
  ]);
  await chooser.setFiles(file);
}
/** A new screen starts at its top: the focus is on the page, not on the button that is gone. */
export const startsAtTheTop = (page: Page) => expect(page.locator('#main')).toBeFocused();
/** The focus is somewhere. */
export const isNotLost = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'focus').not.toBe('BODY');
